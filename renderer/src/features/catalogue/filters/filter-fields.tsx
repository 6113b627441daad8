import { FACET_IDS, facetOf, type FacetId } from '#shared/facets.ts';
import { rarityOf } from '#shared/rarity.ts';
import { useT } from '../../../i18n/texts.ts';
import { ChoiceGroup } from '../../../ui/fields/choice-group.tsx';
import { RarityDot } from '../../../ui/items/rarity-dot.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { FilterForm } from './use-filter-form.ts';
import { FACET_LABELS, facetText } from './filter-text.ts';
import { FloatFields, PatternField, PriceFields } from './typed-fields.tsx';
import styles from './filter-panel.module.css';

/** The fields of the filter panel. */
export function FilterFields({ form }: { form: FilterForm }) {
  return (
    <form id={form.id} data-mark="filter-fields" className={styles.fields} onSubmit={form.submit} noValidate>
      <PriceFields form={form} />
      {FACET_IDS.map((id) => (
        <FacetField key={id} id={id} form={form} />
      ))}
    </form>
  );
}

/** Checkboxes for several values, a select for one. Without values the former are left out, but for types. */
function FacetField({ id, form }: { id: FacetId; form: FilterForm }) {
  const t = useT();
  const { draft, choose, choices, choicesPending, filters, sectionOf } = form;
  // The fields of both limits are one.
  if (id === 'floatFrom') return filters.includes('float') && <FloatFields form={form} />;
  if (id === 'pattern') return filters.includes('pattern') && <PatternField form={form} />;
  if (id === 'floatTill' || (id === 'stattrak' && choices[id].length === 0)) return null;
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
  if (facetOf(id).one)
    return (
      <Select
        label={t(FACET_LABELS[id])}
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
      legend={t(FACET_LABELS[id])}
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

/** A placeholder for the five exteriors of Counter-Strike, and room for the optional filters. */
function PendingGroup() {
  return (
    <div className={styles.pending}>
      <Skeleton shape="text" width="30%" />
      {[62, 74, 66, 58, 78].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={20} />
      ))}
      <div className={styles.optional} />
    </div>
  );
}
