import { useQuery } from '@tanstack/react-query';
import { currencySign } from '#shared/currency-symbols.ts';
import { LONGEST_NAME } from '#shared/desk/search-limits.ts';
import type { ShownSearch } from '#shared/desk/view.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { closeDialog, type Dialog as DialogData } from '../state/dialog.ts';
import { RangeFields } from '../ui/fields/range-fields.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FormDialog, useDeskForm } from './desk-form.tsx';
import { deskViewQuery } from './desk-queries.ts';
import { useShopMoney } from './desk-money.ts';
import { capCurrency, optionsDraft, readOptions } from './options-draft.ts';
import { runCommand } from './use-command.ts';
import '../i18n/en/desk.ts';

function Editor({ search }: { search: ShownSearch }) {
  const t = useT();
  const locale = useLocale();
  const money = useShopMoney();
  const form = useDeskForm(
    () => optionsDraft(search, money),
    (draft) => readOptions(draft, money, search),
    (options) => runCommand({ type: 'changeSearch', id: search.id, ...options }),
  );
  const { draft, change, wrong } = form;
  const bound = (field: 'floatFrom' | 'floatTill') => ({
    label: t(`desk.${field}`),
    placeholder: field === 'floatFrom' ? '0' : '1',
    value: draft[field],
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <FormDialog title={t('desk.searchOptions', { name: search.name })} form={form} submit={t('desk.save')}>
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
        prefix={<bdi>{currencySign(capCurrency(search, money), locale)}</bdi>}
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
    </FormDialog>
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
