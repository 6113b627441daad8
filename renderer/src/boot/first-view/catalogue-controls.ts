import { activeFilters, filterCount } from '../../features/catalogue/filters/active-filters.ts';
import chips from '../../features/catalogue/filters/category-chips.module.css';
import type { CategorySelection } from '../../features/catalogue/category-selection.ts';
import type { Filter } from '../../features/catalogue/filters/filter.ts';
import { filterTexts } from '../../features/catalogue/filters/filter-text.ts';
import { filterChipFacts } from '../../features/catalogue/results/filter-chip-facts.ts';
import summary from '../../features/catalogue/results/summary.module.css';
import toolbar from '../../features/catalogue/results/toolbar.module.css';
import button from '../../ui/actions/button.module.css';
import { fill, type Filling } from './fill.ts';
import { fillTemplate } from './template.ts';
import { t } from './texts.ts';

/** Shows the address's filter in the controls above the list. */
export function fillControls({ view, currency, locale }: Filling, filter: Filter): void {
  const field = document.querySelector<HTMLInputElement>('#root header form input');
  if (field && field.value === '') field.value = filter.search;
  const sort = view.querySelector(`.${toolbar.sort} button span`);
  if (filter.sort !== 'desc') fill(sort, t(`catalogue.sort.${filter.sort}`));
  const active = activeFilters(filter);
  const line = view.querySelector(`.${summary.line}`);
  if (!line || active.length === 0) return;
  const count = filterCount(filter);
  const words = `, ${t('catalogue.filterCount', { count })}`;
  const filterButton = view.querySelector(`.${toolbar.tools} > button .${button.content}`);
  if (count > 0) filterButton?.append(fillTemplate('filterCount', { count: String(count), words }));
  const textOf = filterTexts(t, locale, currency);
  const list = fillTemplate('filterChips', {});
  const all = active.map((each) => fillTemplate('filterChip', filterChipFacts(each, textOf(each))));
  if (active.length > 1) all.push(fillTemplate('clearFilters', {}));
  list.querySelector('ul')?.append(...all);
  line.append(list);
}

/** Shows the number of results. */
export function fillCount({ view }: Filling, total: number | undefined): void {
  if (total === undefined) return;
  fill(view.querySelector(`.${summary.count}`), t('catalogue.found', { count: total }));
}

/** Shows the select of the chosen chip's types. */
export function fillTypes({ view }: Filling, { group, chosen }: CategorySelection): void {
  if (!group || group.types.length < 2) return;
  const type = chosen.join(', ');
  view.querySelector(`.${chips.bar}`)?.append(fillTemplate(type ? 'types' : 'allTypes', { type }));
}
