import { Component, type ReactNode } from 'react';
import { dropFirstLogin } from '../handover/first-login.ts';
import { t } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from '../screen/message.module.css';

interface State {
  crashed: boolean;
}

/** Shows a message with a reload button for errors that no screen caught. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidCatch(): void {
    dropFirstLogin();
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <main className={styles.page}>
        <div role="alert">
          <h1 className={styles.title}>{t('shell.crashed')}</h1>
          <p className={styles.hint}>{t('shell.crashedHint')}</p>
        </div>
        <Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>
      </main>
    );
  }
}
