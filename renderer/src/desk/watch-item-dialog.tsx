import { useState } from 'react';
import { alertTypesOf } from '#shared/desk/alert-rules.ts';
import { useT } from '../i18n/texts.ts';
import type { Dialog as DialogData } from '../state/dialog.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { RadioGroup } from '../ui/fields/radio-group.tsx';
import { paths } from '../paths.ts';
import { FormDialog } from './desk-form.tsx';
import { isEnglishNow, pageItemOf } from './page-item.ts';
import { RulesFields, useRulesForm } from './rules-form.tsx';
import { runCommand } from './use-command.ts';
import '../i18n/en/desk.ts';

/** WATCH_ITEM: watches an item's kind or this copy, with alerts. */
export function WatchItemDialog({ item }: Extract<DialogData, { name: 'WATCH_ITEM' }>) {
  const t = useT();
  const [as, setAs] = useState<'kind' | 'copy'>('kind');
  const title = item.title ?? item.type;
  const form = useRulesForm({ rules: [], sound: true }, async (rules, sound) => {
    // What belongs to the other choice is not shown.
    const fitting = rules.filter(({ type }) => alertTypesOf(as).includes(type));
    const command = {
      type: 'watch',
      item: pageItemOf(item, isEnglishNow()),
      as,
      rules: fitting,
      sound,
    } as const;
    const answer = await runCommand(command);
    if (answer.ok)
      showToast('success', t('desk.watchAdded', { title }), {
        link: { to: paths.desk, label: t('desk.watches') },
      });
    return answer;
  });
  return (
    <FormDialog
      title={t('desk.watchOf', { title })}
      description={t('desk.alertsHint')}
      form={form}
      submit={t('desk.watch')}
    >
      <RadioGroup
        legend={t('desk.watchWhat')}
        hideLegend
        look="segments"
        options={[
          { value: 'kind', label: t('desk.watchKind') },
          { value: 'copy', label: t('desk.watchCopy') },
        ]}
        value={as}
        onChange={setAs}
      />
      <RulesFields form={form} type={as} />
    </FormDialog>
  );
}
