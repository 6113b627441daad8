import { rarityOf } from '#shared/rarity.ts';
import { useT } from '../../../i18n/texts.ts';
import { useExteriorName } from '../../../item/exterior-name.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { CheckboxGroup } from '../../../ui/fields/checkbox-group.tsx';
import { RangeFields } from '../../../ui/fields/range-fields.tsx';
import { RarityDot } from '../../../ui/items/rarity-dot.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FilterForm } from './use-filter-form.ts';
import styles from './filter-panel.module.css';

const plain = (value: string) => ({ value, label: value });

/** Everything the catalogue can be narrowed by; hero and class only where there are any (document 1, §2). */
export function FilterFields({ form }: { form: FilterForm }) {
  const t = useT();
  const exteriorName = useExteriorName();
  const symbol = usePreferences((state) => state.currency.symbol);
  const { draft, edit, choices, fault } = form;
  const faultTexts = { invalid: t('catalogue.priceInvalid'), order: t('catalogue.priceOrder') };
  const group = { searchLabel: t('catalogue.optionSearch'), noMatch: t('catalogue.optionNone') };

  return (
    <form id={form.id} className={styles.fields} onSubmit={form.submit} noValidate>
      <RangeFields
        legend={t('catalogue.price')}
        prefix={symbol}
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
        error={fault && faultTexts[fault]}
      />
      <Select
        label={t('catalogue.type')}
        placeholder={t('catalogue.all')}
        clearable
        options={choices.types.map(plain)}
        value={draft.type}
        onChange={(type) => edit({ type })}
      />
      <Select
        label={t('catalogue.rarity')}
        placeholder={t('catalogue.all')}
        clearable
        options={choices.rarities.map((name) => ({
          ...plain(name),
          mark: <RarityDot rarity={rarityOf(name)} />,
        }))}
        value={draft.rarity}
        onChange={(rarity) => edit({ rarity })}
      />
      {choices.pending && choices.exteriors.length === 0 && <PendingGroup />}
      {choices.exteriors.length > 0 && (
        <CheckboxGroup
          {...group}
          legend={t('catalogue.exterior')}
          options={choices.exteriors.map((name) => ({ value: name, label: exteriorName(name) }))}
          values={draft.exteriors}
          onChange={(exteriors) => edit({ exteriors })}
        />
      )}
      {choices.heroes.length > 0 && (
        <CheckboxGroup
          {...group}
          legend={t('catalogue.hero')}
          options={choices.heroes.map(plain)}
          values={draft.heroes}
          onChange={(heroes) => edit({ heroes })}
        />
      )}
      {choices.classes.length > 0 && (
        <CheckboxGroup
          {...group}
          legend={t('catalogue.class')}
          options={choices.classes.map(plain)}
          values={draft.classes}
          onChange={(classes) => edit({ classes })}
        />
      )}
    </form>
  );
}

/** Where the five exteriors will be. */
function PendingGroup() {
  return (
    <div className={styles.pending}>
      {[40, 62, 74, 66, 58, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </div>
  );
}
