import { useQuery } from '@tanstack/react-query';
import type { ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { closeDialog, type Dialog as DialogData } from '../state/dialog.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FormDialog } from './desk-form.tsx';
import { deskViewQuery } from './desk-queries.ts';
import { offerUndo } from './offer-undo.ts';
import { RulesFields, useRulesForm } from './rules-form.tsx';
import { runCommand, runOrTell } from './use-command.ts';
import '../i18n/en/desk.ts';

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
    <FormDialog
      title={t('desk.alertsOf', { title: item.title })}
      description={t('desk.alertsHint')}
      form={form}
      submit={t('desk.save')}
      other={{ label: t('desk.stopWatching'), onPress: () => void remove() }}
    >
      <RulesFields form={form} type={target.type} />
    </FormDialog>
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
