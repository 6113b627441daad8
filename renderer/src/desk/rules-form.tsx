import { useState } from 'react';
import { currencySign } from '#shared/currency-symbols.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import type { WatchTarget } from '#shared/desk/watch.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { closeDialog } from '../state/dialog.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useIsMounted } from '../ui/page/use-is-mounted.ts';
import { draftOf, limitCurrency, readDraft, type DraftField, type RulesDraft } from './rules-draft.ts';
import { useShopMoney } from './desk-money.ts';
import { problemText, tellLeft } from './use-command.ts';
import styles from './rules-dialog.module.css';

/** The rules of a watch, and whether its notifications may sound. */
interface Rules {
  readonly rules: readonly AlertRule[];
  readonly sound: boolean;
}

/**
 * The form of a watch's alerts.
 * @param before the rules that are set
 * @param store does the command; the dialog closes after it, or says why it was not done
 */
export function useRulesForm(
  before: Rules,
  store: (rules: AlertRule[], sound: boolean) => Promise<CommandAnswer>,
) {
  const money = useShopMoney();
  const [draft, setDraft] = useState(() => draftOf(before.rules, money));
  const [sound, setSound] = useState(before.sound);
  const [wrong, setWrong] = useState<ReadonlySet<DraftField>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  const change = (part: Partial<RulesDraft>) => {
    setDraft((last) => ({ ...last, ...part }));
    setWrong((last) => new Set([...last].filter((field) => !(field in part))));
  };
  const save = async () => {
    const read = readDraft(draft, money, before.rules);
    setWrong(read.ok ? new Set() : read.wrong);
    if (!read.ok || busy) return;
    setBusy(true);
    const answer = await store(read.rules, sound);
    setBusy(false);
    if (!isMounted()) tellLeft(answer);
    else if (answer.ok) closeDialog();
    else setProblem(problemText(answer.why));
  };
  const currencyOf = (type: 'below' | 'above') => limitCurrency(type, before.rules, money);
  return { draft, change, sound, setSound, wrong, problem, busy, save, currencyOf };
}

interface RulesFieldsProps {
  form: ReturnType<typeof useRulesForm>;
  /** A kind can be back in stock, a copy can be sold. */
  type: WatchTarget['type'];
}

/** The fields of a watch's alerts. */
export function RulesFields({ form, type }: RulesFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const { draft, change, sound, setSound, wrong, problem, currencyOf } = form;
  const amount = (field: 'below' | 'above') => (
    <TextField
      label={t(`desk.${field}`)}
      prefix={<bdi>{currencySign(currencyOf(field), locale)}</bdi>}
      inputMode="decimal"
      autoComplete="off"
      value={draft[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      error={wrong.has(field) ? t('desk.amountWrong') : undefined}
    />
  );
  const event = type === 'kind' ? 'back' : 'sold';
  return (
    <>
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
        onChange={({ target }) => change({ drop: target.value })}
        error={wrong.has('drop') ? t('desk.percentWrong') : undefined}
      />
      <Checkbox
        label={t(`desk.${event}`)}
        hint={t(`desk.${event}Hint`)}
        checked={draft[event]}
        onChange={({ target }) => change({ [event]: target.checked })}
      />
      <Switch
        label={t('desk.sound')}
        description={t('desk.soundHint')}
        checked={sound}
        onChange={({ target }) => setSound(target.checked)}
      />
      <div role="alert">{problem && <Notice kind="error" title={problem} />}</div>
    </>
  );
}
