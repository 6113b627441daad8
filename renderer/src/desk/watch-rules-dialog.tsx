import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownWatch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { closeDialog, type Dialog as DialogData } from '../state/dialog.ts';
import { usePreferences } from '../state/preferences.ts';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { deskViewQuery } from './desk-queries.ts';
import { draftOf, readDraft, type DraftField, type RulesDraft } from './rules-draft.ts';
import { problemText, runCommand } from './use-command.ts';
import styles from './rules-dialog.module.css';

/** The form of a watch's alerts. */
function useRulesForm({ id, rules, sound }: ShownWatch) {
  const currency = usePreferences((state) => state.currency);
  const [draft, setDraft] = useState(() => draftOf(rules, currency));
  const [loud, setLoud] = useState(sound);
  const [wrong, setWrong] = useState<ReadonlySet<DraftField>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<RulesDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setWrong((before) => new Set([...before].filter((field) => !(field in part))));
  };
  const save = async () => {
    const read = readDraft(draft, currency, rules);
    setWrong(read.ok ? new Set() : read.wrong);
    if (!read.ok) return;
    setBusy(true);
    const answer = await runCommand({ type: 'setRules', id, rules: read.rules, sound: loud });
    setBusy(false);
    if (answer.ok) closeDialog();
    else setProblem(problemText(answer.why));
  };
  return { draft, change, loud, setLoud, wrong, problem, busy, save, currency };
}

const FORM = 'watch-rules';

function RulesForm({ watch, form }: { watch: ShownWatch; form: ReturnType<typeof useRulesForm> }) {
  const t = useT();
  const { draft, change, loud, setLoud, wrong, problem, save, currency } = form;
  const amount = (field: 'below' | 'above') => (
    <TextField
      label={t(`desk.${field}`)}
      prefix={currency.symbol || currency.code}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      error={wrong.has(field) ? t('desk.amountWrong') : undefined}
    />
  );
  return (
    <form
      id={FORM}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className={styles.pair}>
        {amount('below')}
        {amount('above')}
      </div>
      <TextField
        label={t('desk.drop')}
        suffix="%"
        inputMode="numeric"
        autoComplete="off"
        value={draft.drop}
        onChange={(event) => change({ drop: event.target.value })}
        error={wrong.has('drop') ? t('desk.percentWrong') : undefined}
      />
      {watch.target.type === 'kind' ? (
        <Checkbox
          label={t('desk.back')}
          hint={t('desk.backHint')}
          checked={draft.back}
          onChange={(event) => change({ back: event.target.checked })}
        />
      ) : (
        <Checkbox
          label={t('desk.sold')}
          hint={t('desk.soldHint')}
          checked={draft.sold}
          onChange={(event) => change({ sold: event.target.checked })}
        />
      )}
      <Switch
        label={t('desk.sound')}
        description={t('desk.soundHint')}
        checked={loud}
        onChange={(event) => setLoud(event.target.checked)}
      />
      <div role="alert">{problem && <Notice kind="error" title={problem} />}</div>
    </form>
  );
}

function Editor({ watch }: { watch: ShownWatch }) {
  const t = useT();
  const form = useRulesForm(watch);
  return (
    <Dialog
      title={t('desk.alertsOf', { title: watch.item.title })}
      description={t('desk.alertsHint')}
      closeLabel={t('shell.close')}
      onClose={closeDialog}
      busy={form.busy}
      actions={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {t('desk.cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={form.busy}>
            {t('desk.save')}
          </Button>
        </>
      }
    >
      <RulesForm watch={watch} form={form} />
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
