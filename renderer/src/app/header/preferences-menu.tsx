import { useT } from '../../i18n/texts.ts';
import { usePreferences } from '../../state/preferences.ts';
import { lazyPart } from '../../ui/actions/load-on-intent.ts';
import { SpinnerRing } from '../../ui/feedback/spinner.tsx';
import { GlobeIcon } from '../../ui/icons/icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import styles from './header.module.css';

const panel = lazyPart(async () => {
  const { PreferencesPanel } = await import('./preferences-panel.tsx');
  return PreferencesPanel;
});

/** Menu for language, currency and theme. Its button shows the first two. */
export function PreferencesMenu() {
  const t = useT();
  const { language, currency, changing } = usePreferences();
  const shown = [language?.code.toUpperCase(), currency.code].filter(Boolean).join(' · ');
  return (
    <Menu
      label={`${t('shell.preferences')}: ${shown}`}
      part={panel}
      className={styles.trigger}
      mark="preferences"
    >
      {changing ? <SpinnerRing /> : <GlobeIcon />}
      <span className={styles.code} data-preferences="">
        {shown}
      </span>
    </Menu>
  );
}
