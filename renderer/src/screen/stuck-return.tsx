import { useEffect, useState, type SubmitEvent } from 'react';
import type { FollowAnswer } from '#shared/returns.ts';
import { useT } from '../i18n/texts.ts';
import { Button } from '../ui/actions/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import styles from './stuck-return.module.css';

/** After this long without a return from the browser there are other ways to offer. */
export const STUCK_AFTER_MS = 20_000;

interface StuckReturnProps {
  /** What may have happened, in a sentence. */
  text: string;
  /** True when no browser opened: that is said at once, in place of `text`. */
  noBrowser?: boolean;
  /** Copies the address that the browser was sent to; false where it is not known. */
  copyAddress: () => Promise<boolean>;
  /** Sends the browser there once more; false where that did not work. */
  openAgain: () => Promise<boolean>;
  /** Follows the link that the browser ended at. */
  follow: (link: string) => Promise<FollowAnswer>;
}

/** What to do when nothing comes back from the system's browser: shown 20 s after it is mounted. */
export function StuckReturn(props: StuckReturnProps) {
  const { noBrowser } = props;
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setStuck(true), noBrowser ? 0 : STUCK_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [noBrowser]);
  // The region stands there before its words do, or they would not be read out.
  return <div aria-live="polite">{stuck && <WaysOut {...props} />}</div>;
}

type Said = 'opened' | 'notOpened' | 'copied' | 'notKnown';

function WaysOut({ text, noBrowser, copyAddress, openAgain, follow }: StuckReturnProps) {
  const t = useT();
  const title = t(noBrowser ? 'stuck.noBrowserTitle' : 'stuck.title');
  const [said, setSaid] = useState<Said>();
  return (
    <section className={styles.box} aria-label={title}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{noBrowser ? t('stuck.noBrowser') : text}</p>
      </div>
      <div className={styles.ways}>
        <Button
          variant="secondary"
          onClick={() => void openAgain().then((done) => setSaid(done ? 'opened' : 'notOpened'))}
        >
          {t('stuck.open')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => void copyAddress().then((done) => setSaid(done ? 'copied' : 'notKnown'))}
        >
          {t('stuck.copy')}
        </Button>
      </div>
      {said && <p className={styles.text}>{t(`stuck.${said}`)}</p>}
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
    const pasted = link.trim();
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
