import { useQuery } from '@tanstack/react-query';
import type { ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { closeDialog, type Dialog as DialogData } from '../state/dialog.ts';
import { Button } from '../ui/actions/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { deskViewQuery } from './desk-queries.ts';
import { offerUndo } from './offer-undo.ts';
import { RulesFields, useRulesForm } from './rules-form.tsx';
import { runCommand, runOrTell } from './use-command.ts';
import styles from './rules-dialog.module.css';
import '../i18n/en/desk.ts';

const FORM = 'watch-rules';

function Editor({ watch }: { watch: ShownWatch }) {
  const t = useT();
  const { id, target, item } = watch;
  const form = useRulesForm(watch, (rules, sound) => runCommand({ type: 'setRules', id, rules, sound }));
  const remove = async () => {
    if (!(await runOrTell({ type: 'unwatch', id }))) return;
    closeDialog();
    offerUndo(t('desk.removed', { title: item.title }), { type: 'restoreWatch', id });
  };
  return (
    <Dialog
      title={t('desk.alertsOf', { title: item.title })}
      description={t('desk.alertsHint')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={form.busy}
      actions={
        <>
          <Button variant="secondary" onClick={() => void remove()}>
            {t('desk.stopWatching')}
          </Button>
          <Button type="submit" form={FORM} busy={form.busy}>
            {t('desk.save')}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        <RulesFields form={form} type={target.type} />
      </form>
    </Dialog>
  );
}

/** WATCH_RULES: the alerts of a watch. */
export function WatchRulesDialog({ watchId }: Extract<DialogData, { name: 'WATCH_RULES' }>) {
  const t = useT();
  const { data: view } = useQuery(deskViewQuery);
  const watch = view?.watches.find(({ id }) => id === watchId);
  if (watch) return <Editor key={watch.id} watch={watch} />;
  return (
    <Dialog title={t('desk.alerts')} closeLabel={t('shell.close')} onClose={closeDialog}>
      {view ? <Notice kind="error" title={t('desk.unknown')} /> : <Skeleton height={120} />}
    </Dialog>
  );
}
