import { currencySign } from '#shared/currency-symbols.ts';
import { ALERT_ROWS, alertTypesOf, type AlertRule, type AlertType } from '#shared/desk/alert-rules.ts';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import type { WatchTarget } from '#shared/desk/watch.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { CHOSEN, draftOf, limitCurrency, readDraft } from './rules-draft.ts';
import { useShopMoney } from './desk-money.ts';
import { useDeskForm } from './desk-form.tsx';
import styles from './desk-form.module.css';

/** The rules of a watch, and whether its notifications may sound. */
interface Rules {
  readonly rules: readonly AlertRule[];
  readonly sound: boolean;
}

/**
 * The form of a watch's alerts.
 * @param before the rules that are set
 * @param store does the command
 */
export function useRulesForm(
  before: Rules,
  store: (rules: AlertRule[], sound: boolean) => Promise<CommandAnswer>,
) {
  const money = useShopMoney();
  const { setDraft, setWrong, ...form } = useDeskForm(
    () => ({ alerts: draftOf(before.rules, money), sound: before.sound }),
    ({ alerts }) => readDraft(alerts, money, before.rules),
    (rules, { sound }) => store(rules, sound),
  );
  const setText = (alert: AlertType, text: string) => {
    setDraft((last) => ({ ...last, alerts: { ...last.alerts, [alert]: text } }));
    setWrong((last) => new Set([...last].filter((each) => each !== alert)));
  };
  const currencyOf = (alert: AlertType) => limitCurrency(alert, before.rules, money);
  return { ...form, setText, currencyOf };
}

type Form = ReturnType<typeof useRulesForm>;

function AlertInput({ form, type }: { form: Form; type: AlertType }) {
  const t = useT();
  const locale = useLocale();
  const { draft, wrong, currencyOf } = form;
  const text = draft.alerts[type] ?? '';
  const { field, label } = ALERT_ROWS[type];
  if (field.input === 'choice')
    return (
      <Checkbox
        label={t(label)}
        hint={t(field.hint)}
        checked={text === CHOSEN}
        onChange={({ target }) => form.setText(type, target.checked ? CHOSEN : '')}
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
      value={text}
      onChange={({ target }) => form.setText(type, target.value)}
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
        checked={form.draft.sound}
        onChange={({ target: { checked } }) => form.change({ sound: checked })}
      />
    </>
  );
}
