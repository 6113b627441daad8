import { useState } from 'react';
import { currencySign } from '#shared/currency-symbols.ts';
import { ALERT_ROWS, alertTypesOf, type AlertRule, type AlertType } from '#shared/desk/alert-rules.ts';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import type { WatchTarget } from '#shared/desk/watch.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { closeDialog } from '../state/dialog.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useIsMounted } from '../ui/page/use-is-mounted.ts';
import { CHOSEN, draftOf, limitCurrency, readDraft } from './rules-draft.ts';
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
  const [wrong, setWrong] = useState<ReadonlySet<AlertType>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const isMounted = useIsMounted();

  const change = (type: AlertType, text: string) => {
    setDraft((last) => ({ ...last, [type]: text }));
    setWrong((last) => new Set([...last].filter((each) => each !== type)));
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
  const currencyOf = (type: AlertType) => limitCurrency(type, before.rules, money);
  return { draft, change, sound, setSound, wrong, problem, busy, save, currencyOf };
}

type Form = ReturnType<typeof useRulesForm>;

function AlertInput({ form, type }: { form: Form; type: AlertType }) {
  const t = useT();
  const locale = useLocale();
  const { draft, change, wrong, currencyOf } = form;
  const { field, label } = ALERT_ROWS[type];
  if (field.input === 'choice')
    return (
      <Checkbox
        label={t(label)}
        hint={t(field.hint)}
        checked={draft[type] === CHOSEN}
        onChange={({ target }) => change(type, target.checked ? CHOSEN : '')}
      />
    );
  const isAmount = field.input === 'amount';
  return (
    <TextField
      label={t(label)}
      prefix={isAmount && <bdi>{currencySign(currencyOf(type), locale)}</bdi>}
      suffix={isAmount ? undefined : field.unit}
      inputMode={isAmount ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={draft[type] ?? ''}
      onChange={({ target }) => change(type, target.value)}
      error={wrong.has(type) ? t(isAmount ? 'desk.amountWrong' : field.wrong) : undefined}
    />
  );
}

interface RulesFieldsProps {
  form: Form;
  /** A kind can be back in stock, a copy can be sold. */
  type: WatchTarget['type'];
}

/** The fields of a watch's alerts: amounts next to each other, the others below. */
export function RulesFields({ form, type: target }: RulesFieldsProps) {
  const t = useT();
  const { sound, setSound, problem } = form;
  const types = alertTypesOf(target);
  const isAmount = (type: AlertType) => ALERT_ROWS[type].field.input === 'amount';
  const input = (type: AlertType) => <AlertInput key={type} form={form} type={type} />;
  return (
    <>
      <div className={styles.pair}>{types.filter(isAmount).map(input)}</div>
      {types.filter((type) => !isAmount(type)).map(input)}
      <Switch
        label={t('desk.sound')}
        description={t('desk.soundHint')}
        checked={sound}
        onChange={({ target: { checked } }) => setSound(checked)}
      />
      <div role="alert">{problem && <Notice kind="error" title={problem} />}</div>
    </>
  );
}
