import { useState, type ComponentProps } from 'react';
import { useT } from '../../i18n/texts.ts';
import { TextArea } from '../../ui/fields/text-field.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { remainingCharacters } from './remaining-characters.ts';
import { MESSAGE_LIMIT } from './rules.ts';
import styles from './support-dialog.module.css';

interface MessageFieldProps extends ComponentProps<typeof TextArea> {
  /** Characters written so far. */
  length: number;
}

/**
 * The message field. Near the limit it shows how many characters are left. It keeps a paste that is too long and shows
 * an error, instead of cutting it silently.
 */
export function MessageField({ length, ...field }: MessageFieldProps) {
  const t = useT();
  const room = remainingCharacters(length, MESSAGE_LIMIT);
  const left = room?.left ?? 0;
  const count = left < 0 ? t('support.over', { count: -left }) : t('support.left', { count: left });
  const [announced, setAnnounced] = useState<{ step: number | undefined; count: string }>();
  if (announced?.step !== room?.step) setAnnounced({ step: room?.step, count: room ? count : '' });

  return (
    <div className={styles.message}>
      <TextArea
        {...field}
        required
        rows={6}
        spellCheck
        dir="auto"
        hint={room && <span className={left < 0 ? styles.over : undefined}>{count}</span>}
      />
      <VisuallyHidden>
        <span role="status">{announced?.count}</span>
      </VisuallyHidden>
    </div>
  );
}
