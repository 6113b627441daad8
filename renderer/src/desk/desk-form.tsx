import { useState, type ReactNode } from 'react';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import { useT } from '../i18n/texts.ts';
import { closeDialog } from '../state/dialog.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useIsMounted } from '../ui/page/use-is-mounted.ts';
import { problemText, tellLeft } from './use-command.ts';
import styles from './desk-form.module.css';

/** What a draft holds, or which of its fields are wrong. */
export type ReadDraft<Value, Field> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly wrong: ReadonlySet<Field> };

/**
 * The form of a dialog that does a command.
 * @param first makes the draft that it opens with
 * @param read checks a draft
 * @param store does the command; the dialog closes after it, or says why it was not done
 */
export function useDeskForm<Draft, Value, Field>(
  first: () => Draft,
  read: (draft: Draft) => ReadDraft<Value, Field>,
  store: (value: Value, draft: Draft) => Promise<CommandAnswer>,
) {
  const [draft, setDraft] = useState(first);
  const [wrong, setWrong] = useState<ReadonlySet<Field>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const save = async () => {
    const checked = read(draft);
    setWrong(checked.ok ? new Set() : checked.wrong);
    if (!checked.ok || busy) return;
    setBusy(true);
    const answer = await store(checked.value, draft);
    setBusy(false);
    if (!isMounted()) tellLeft(answer);
    else if (answer.ok) closeDialog();
    else setProblem(problemText(answer.why));
  };
  const change = (part: Partial<Draft>) => setDraft((last) => ({ ...last, ...part }));
  return { draft, setDraft, change, wrong, setWrong, problem, busy, save };
}

interface FormDialogProps {
  title: string;
  description?: string;
  form: Pick<ReturnType<typeof useDeskForm>, 'problem' | 'busy' | 'save'>;
  submit: string;
  /** The other button, in place of Cancel. */
  other?: { readonly label: string; readonly onPress: () => void };
  children: ReactNode;
}

/** A dialog with a form and its two buttons. */
export function FormDialog({ title, description, form, submit, other, children }: FormDialogProps) {
  const t = useT();
  const id = 'desk-form';
  const { problem, busy, save } = form;
  return (
    <Dialog
      title={title}
      description={description}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={other?.onPress ?? closeDialog}>
            {other?.label ?? t('desk.cancel')}
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {children}
        <div role="alert">{problem && <Notice kind="error" title={problem} />}</div>
      </form>
    </Dialog>
  );
}
