import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencySign } from '#shared/currency-symbols.ts';
import { LONGEST_NAME } from '#shared/desk/search-limits.ts';
import type { ShownSearch } from '#shared/desk/view.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { closeDialog, type Dialog as DialogData } from '../state/dialog.ts';
import { Button } from '../ui/actions/button.tsx';
import { RangeFields } from '../ui/fields/range-fields.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useIsMounted } from '../ui/page/use-is-mounted.ts';
import { deskViewQuery } from './desk-queries.ts';
import { useShopMoney } from './desk-money.ts';
import {
  capCurrency,
  optionsDraft,
  readOptions,
  type OptionsDraft,
  type OptionsField,
} from './options-draft.ts';
import { problemText, runCommand, tellLeft } from './use-command.ts';
import styles from './rules-dialog.module.css';
import '../i18n/en/desk.ts';

const FORM = 'search-options';

/** The form of a search's options. */
function useOptionsForm(search: ShownSearch) {
  const money = useShopMoney();
  const [draft, setDraft] = useState(() => optionsDraft(search, money));
  const [wrong, setWrong] = useState<ReadonlySet<OptionsField>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();
  const save = async () => {
    const read = readOptions(draft, money, search);
    setWrong(read.ok ? new Set() : read.wrong);
    if (!read.ok) return;
    setBusy(true);
    const answer = await runCommand({ type: 'changeSearch', id: search.id, ...read.options });
    setBusy(false);
    if (!isMounted()) tellLeft(answer);
    else if (answer.ok) closeDialog();
    else setProblem(problemText(answer.why));
  };
  return {
    draft,
    change: (part: Partial<OptionsDraft>) => setDraft((before) => ({ ...before, ...part })),
    ...{ wrong, problem, busy, save },
    currency: capCurrency(search, money),
  };
}

function OptionsForm({ form }: { form: ReturnType<typeof useOptionsForm> }) {
  const t = useT();
  const locale = useLocale();
  const { draft, change, wrong, problem, save, currency } = form;
  const bound = (field: 'floatFrom' | 'floatTill') => ({
    label: t(`desk.${field}`),
    placeholder: field === 'floatFrom' ? '0' : '1',
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
  });
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
      <TextField
        label={t('desk.searchName')}
        value={draft.name}
        maxLength={LONGEST_NAME}
        onChange={(event) => change({ name: event.target.value })}
        error={wrong.has('name') ? t('desk.nameWrong') : undefined}
        required
      />
      <Switch
        label={t('desk.notify')}
        description={t('desk.notifyHint')}
        checked={draft.notify}
        onChange={(event) => change({ notify: event.target.checked })}
      />
      <TextField
        label={t('desk.cap')}
        prefix={<bdi>{currencySign(currency, locale)}</bdi>}
        inputMode="decimal"
        autoComplete="off"
        value={draft.cap}
        onChange={(event) => change({ cap: event.target.value })}
        error={wrong.has('cap') ? t('desk.amountWrong') : undefined}
      />
      <TextField
        label={t('desk.excluded')}
        hint={t('desk.excludedHint')}
        autoComplete="off"
        value={draft.excluded}
        onChange={(event) => change({ excluded: event.target.value })}
      />
      <RangeFields
        legend={t('desk.float')}
        min={bound('floatFrom')}
        max={bound('floatTill')}
        error={wrong.has('float') ? t('desk.floatWrong') : undefined}
      />
      <div role="alert">{problem && <Notice kind="error" title={problem} />}</div>
    </form>
  );
}

function Editor({ search }: { search: ShownSearch }) {
  const t = useT();
  const form = useOptionsForm(search);
  return (
    <Dialog
      title={t('desk.searchOptions', { name: search.name })}
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
      <OptionsForm form={form} />
    </Dialog>
  );
}

/** SEARCH_OPTIONS: the name of a saved search, what it leaves out, and whether it notifies. */
export function SearchOptionsDialog({ searchId }: Extract<DialogData, { name: 'SEARCH_OPTIONS' }>) {
  const t = useT();
  const { data: view } = useQuery(deskViewQuery);
  const search = view?.searches.find(({ id }) => id === searchId);
  if (search) return <Editor key={search.id} search={search} />;
  return (
    <Dialog title={t('desk.searches')} closeLabel={t('shell.close')} onClose={closeDialog}>
      {view ? <Notice kind="error" title={t('desk.unknown')} /> : <Skeleton height={120} />}
    </Dialog>
  );
}
