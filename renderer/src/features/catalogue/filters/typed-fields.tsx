import { currencySign } from '#shared/currency-symbols.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { describedControl, FieldFrame } from '../../../ui/fields/field-frame.tsx';
import { RangeFields } from '../../../ui/fields/range-fields.tsx';
import { useFieldIds } from '../../../ui/fields/use-field-ids.ts';
import { classNames } from '../../../ui/page/class-names.ts';
import control from '../../../ui/fields/control.module.css';
import type { FilterForm } from './use-filter-form.ts';

/** The lowest and the highest price. */
export function PriceFields({ form: { draft, edit, faults } }: { form: FilterForm }) {
  const t = useT();
  const sign = currencySign(
    usePreferences((state) => state.currency),
    useLocale(),
  );
  const texts = { invalid: t('catalogue.priceInvalid'), order: t('catalogue.priceOrder') };
  return (
    <RangeFields
      legend={t('catalogue.price')}
      prefix={sign}
      min={{
        label: t('catalogue.priceFrom'),
        placeholder: t('catalogue.min'),
        value: draft.min,
        onChange: (min) => edit({ min }),
      }}
      max={{
        label: t('catalogue.priceTill'),
        placeholder: t('catalogue.max'),
        value: draft.max,
        onChange: (max) => edit({ max }),
      }}
      error={faults.price && texts[faults.price]}
    />
  );
}

/** The lowest and the highest float. */
export function FloatFields({ form: { draft, edit, faults } }: { form: FilterForm }) {
  const t = useT();
  const texts = { invalid: t('catalogue.floatInvalid'), order: t('catalogue.priceOrder') };
  return (
    <RangeFields
      legend={t('item.float')}
      min={{
        label: t('catalogue.floatFrom'),
        placeholder: '0.00',
        value: draft.floatFrom,
        onChange: (floatFrom) => edit({ floatFrom }),
      }}
      max={{
        label: t('catalogue.floatTill'),
        placeholder: '1.00',
        value: draft.floatTill,
        onChange: (floatTill) => edit({ floatTill }),
      }}
      error={faults.float && texts[faults.float]}
    />
  );
}

/** Paint seeds, separated by commas or blanks. Not a TextField, whose code the catalogue does not load. */
export function PatternField({ form: { draft, edit, faults } }: { form: FilterForm }) {
  const t = useT();
  const ids = useFieldIds();
  const error = faults.pattern && t('catalogue.patternInvalid');
  return (
    <FieldFrame ids={ids} label={t('item.pattern')} error={error}>
      <span className={control.control}>
        <input
          type="text"
          autoComplete="off"
          placeholder="661, 387"
          value={draft.pattern}
          onChange={({ target: { value } }) => edit({ pattern: value })}
          {...describedControl(ids, { error })}
          className={classNames(control.input, 'tabular')}
        />
      </span>
    </FieldFrame>
  );
}
