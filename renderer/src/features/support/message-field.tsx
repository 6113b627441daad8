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
 * The message, with a count of what may still be written near the end. A paste that is too long is kept whole and
 * said to be too long: cut short in silence, it would lose its end.
 */
export function MessageField({ length, ...field }: MessageFieldProps) {
  const t = useT();
  const room = remainingCharacters(length, MESSAGE_LIMIT);
  const left = room?.left ?? 0;
  const count = left < 0 ? t('support.over', { count: -left }) : t('support.left', { count: left });
  const [spoken, setSpoken] = useState<{ step: number | undefined; count: string }>();
  if (spoken?.step !== room?.step) setSpoken({ step: room?.step, count: room ? count : '' });

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
        <span role="status">{spoken?.count}</span>
      </VisuallyHidden>
    </div>
  );
}
