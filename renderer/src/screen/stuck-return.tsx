import { useEffect, useState, type SubmitEvent } from 'react';
import type { FollowAnswer } from '#shared/returns.ts';
import { plainText } from '#shared/typed-text.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './stuck-return.module.css';

/** Time without a return from the browser after which help is offered. In ms. */
export const STUCK_AFTER_MS = 20_000;

interface StuckReturnProps {
  /** What may have happened, in a sentence. */
  text: string;
  /** True when no browser opened: shown at once, instead of `text`. */
  noBrowser?: boolean;
  /** Copies the address that the browser was sent to; false when it is unknown. */
  copyAddress: () => Promise<boolean>;
  /** Opens the address in the browser again; false on failure. */
  openAgain: () => Promise<boolean>;
  /** Follows the link where the browser ended. */
  follow: (link: string) => Promise<FollowAnswer>;
}

/** Help for when nothing returns from the system's browser, shown 20 s after mounting. */
export function StuckReturn(props: StuckReturnProps) {
  const { noBrowser } = props;
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setStuck(true), noBrowser ? 0 : STUCK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [noBrowser]);
  // The live region must exist before its text, or screen readers don't announce it.
  return <div aria-live="polite">{stuck && <ReturnHelp {...props} />}</div>;
}

type ActionResult = 'opened' | 'notOpened' | 'copied' | 'notKnown';

function ReturnHelp({ text, noBrowser, copyAddress, openAgain, follow }: StuckReturnProps) {
  const t = useT();
  const title = t(noBrowser ? 'stuck.noBrowserTitle' : 'stuck.title');
  const [result, setResult] = useState<ActionResult>();
  return (
    <section className={styles.box} aria-label={title}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{noBrowser ? t('stuck.noBrowser') : text}</p>
      </div>
      <div className={styles.ways}>
        <Button
          variant="secondary"
          onClick={() => void openAgain().then((done) => setResult(done ? 'opened' : 'notOpened'))}
        >
          {t('stuck.open')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => void copyAddress().then((done) => setResult(done ? 'copied' : 'notKnown'))}
        >
          {t('stuck.copy')}
        </Button>
      </div>
      {result && <p className={styles.text}>{t(`stuck.${result}`)}</p>}
      <PasteLink follow={follow} />
    </section>
  );
}

function PasteLink({ follow }: Pick<StuckReturnProps, 'follow'>) {
  const t = useT();
  const [link, setLink] = useState('');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<FollowAnswer | 'empty'>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const pasted = plainText(link);
    if (pasted === '') {
      setAnswer('empty');
      return;
    }
    setBusy(true);
    setAnswer(await follow(pasted));
    setBusy(false);
  };

  return (
    <form className={styles.paste} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('stuck.paste')}
        hint={answer === 'followed' ? t('stuck.followed') : t('stuck.pasteHint')}
        error={answer === undefined || answer === 'followed' ? undefined : t(`stuck.${answer}`)}
        value={link}
        onChange={(event) => {
          setLink(event.target.value);
          setAnswer(undefined);
        }}
        type="text"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={4096}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('stuck.follow')}
      </Button>
    </form>
  );
}
