import { currencySign } from '#shared/currency-symbols.ts';
import { FACET_IDS, FACETS, type FacetId } from '#shared/facets.ts';
import { rarityOf } from '#shared/rarity.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx';
import { RangeFields } from '../../../ui/fields/range-fields.tsx';
import { RarityDot } from '../../../ui/items/rarity-dot.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FilterForm } from './use-filter-form.ts';
import { facetText } from './filter-text.ts';
import styles from './filter-panel.module.css';

/** The fields of the filter panel. */
export function FilterFields({ form }: { form: FilterForm }) {
  const t = useT();
  const sign = currencySign(
    usePreferences((state) => state.currency),
    useLocale(),
  );
  const { draft, edit, fault } = form;
  const faultTexts = { invalid: t('catalogue.priceInvalid'), order: t('catalogue.priceOrder') };

  return (
    <form id={form.id} data-mark="filter-fields" className={styles.fields} onSubmit={form.submit} noValidate>
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
        error={fault && faultTexts[fault]}
      />
      {FACET_IDS.map((id) => (
        <FacetField key={id} id={id} form={form} />
      ))}
    </form>
  );
}

/** Checkboxes for several values, a select for one. Without values the former are left out, but for types. */
function FacetField({
  id,
  form: { draft, choose, choices, choicesPending, sectionOf },
}: {
  id: FacetId;
  form: FilterForm;
}) {
  const t = useT();
  const options = choices[id].map((value) => ({
    value,
    label: facetText(id, value, t),
    section: id === 'type' ? sectionOf(value) : undefined,
    ...(id === 'rarity' && { mark: <RarityDot rarity={rarityOf(value)} /> }),
  }));
  const values = draft.facets[id];
  if (id === 'type') {
    if (choicesPending) return <PendingTypes />;
    return (
      <ChoiceGroup
        legend={t('catalogue.type')}
        steady
        searchLabel={t('catalogue.optionSearch')}
        noMatch={t('catalogue.optionNone')}
        options={options}
        values={values}
        onChange={(next) => choose(id, next)}
      />
    );
  }
  if (FACETS[id].pick === 'one')
    return (
      <Select
        label={t(`catalogue.${id}`)}
        placeholder={t('catalogue.all')}
        clearable
        options={options}
        value={values[0] ?? ''}
        onChange={(value) => choose(id, value ? [value] : [])}
      />
    );
  // Every game has exteriors: show a placeholder while they load. The address's values alone would grow to all.
  if (choicesPending) return id === 'exterior' ? <PendingGroup /> : null;
  if (options.length === 0) return null;
  return (
    <ChoiceGroup
      legend={t(`catalogue.${id}`)}
      searchLabel={t('catalogue.optionSearch')}
      noMatch={t('catalogue.optionNone')}
      options={options}
      values={values}
      onChange={(next) => choose(id, next)}
    />
  );
}

/** A placeholder for the list of types. */
function PendingTypes() {
  return (
    <div className={styles.pending}>
      <Skeleton shape="text" width="20%" />
      <Skeleton height={36} />
      <Skeleton className={styles.types} />
    </div>
  );
}

/** A placeholder for the five exteriors of Counter-Strike. */
function PendingGroup() {
  return (
    <div className={styles.pending}>
      <Skeleton shape="text" width="30%" />
      {[62, 74, 66, 58, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
    </div>
  );
}
