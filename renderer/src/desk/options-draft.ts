import type { KeptAmount } from '#shared/desk/kept-amount.ts';
import { LONGEST_NAME, LONGEST_WORD, MOST_EXCLUDED } from '#shared/desk/search-limits.ts';
import type { ShownSearch } from '#shared/desk/view.ts';
import type { Currency } from '#shared/money.ts';
import { plainNumber, plainText, visibleText } from '#shared/typed-text.ts';
import type { ReadDraft } from './desk-form.tsx';
import { fieldCurrency, keptText, readKept, type ShopMoney } from './amount-draft.ts';

/** The options of a saved search as the user types them. */
export interface OptionsDraft {
  readonly name: string;
  readonly notify: boolean;
  /** In the currency of `capCurrency`. */
  readonly cap: string;
  /** Separated by commas. */
  readonly excluded: string;
  readonly floatFrom: string;
  readonly floatTill: string;
}

/** The fields that can be wrong. The two floats are one. */
export type OptionsField = 'name' | 'cap' | 'float';

/** The options that a search has. */
type Options = Pick<
  ShownSearch,
  'name' | 'notify' | 'cap' | 'typedCap' | 'excluded' | 'floatFrom' | 'floatTill'
>;

const capOf = ({ cap, typedCap }: Options): KeptAmount | undefined =>
  cap === undefined ? undefined : { amount: cap, typed: typedCap };

/** The currency of the field for the highest price. */
export const capCurrency = (options: Options, money: ShopMoney): Currency =>
  fieldCurrency(capOf(options), money);

const floatText = (float: number | undefined): string => (float === undefined ? '' : String(float));

/** The draft of options that are set. */
export function optionsDraft(options: Options, money: ShopMoney): OptionsDraft {
  const { name, notify, excluded, floatFrom, floatTill } = options;
  return {
    name,
    notify,
    cap: keptText(capOf(options), money),
    excluded: excluded.join(', '),
    floatFrom: floatText(floatFrom),
    floatTill: floatText(floatTill),
  };
}

/** A float from 0 to 1; undefined if it is empty, null if it is wrong. */
function readFloat(text: string): number | undefined | null {
  const typed = plainNumber(text).trim().replace(',', '.');
  if (typed === '') return undefined;
  return /^(0(\.\d{1,10})?|1(\.0{1,10})?|\.\d{1,10})$/.test(typed) ? Number(typed) : null;
}

/** A float's field. One that was not changed keeps its value: its text may be `1e-7`. */
const floatOf = (text: string, before: number | undefined): number | undefined | null =>
  text === floatText(before) ? before : readFloat(text);

const wordsOf = (text: string): string[] =>
  [
    ...new Set(
      visibleText(text)
        .split(',')
        .map((word) => word.trim().slice(0, LONGEST_WORD)),
    ),
  ]
    .filter(Boolean)
    .slice(0, MOST_EXCLUDED);

/** Reads a draft. An amount that was not changed is kept as it is. @param before the options that are set */
export function readOptions(
  draft: OptionsDraft,
  money: ShopMoney,
  before: Options,
): ReadDraft<Options, OptionsField> {
  const wrong = new Set<OptionsField>();
  const name = visibleText(draft.name).trim();
  if (name === '' || name.length > LONGEST_NAME) wrong.add('name');
  let cap = capOf(before);
  if (draft.cap !== keptText(cap, money)) {
    const typed = plainText(draft.cap);
    cap = typed === '' ? undefined : readKept(typed, capCurrency(before, money), 'highest');
    if (typed !== '' && cap === undefined) wrong.add('cap');
  }
  const floatFrom = floatOf(draft.floatFrom, before.floatFrom);
  const floatTill = floatOf(draft.floatTill, before.floatTill);
  if (floatFrom === null || floatTill === null || (floatFrom ?? 0) > (floatTill ?? 1)) wrong.add('float');
  if (wrong.size > 0) return { ok: false, wrong };
  return {
    ok: true,
    value: {
      name,
      notify: draft.notify,
      excluded: wordsOf(draft.excluded),
      ...(cap && { cap: cap.amount, ...(cap.typed && { typedCap: cap.typed }) }),
      ...(floatFrom != null && { floatFrom }),
      ...(floatTill != null && { floatTill }),
    },
  };
}
