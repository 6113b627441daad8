import { activeFilters } from '../../features/catalogue/filters/active-filters.ts';
import chips from '../../features/catalogue/filters/category-chips.module.css';
import type { CategorySelection } from '../../features/catalogue/category-selection.ts';
import type { Filter } from '../../features/catalogue/filters/filter.ts';
import { FilterCount } from '../../features/catalogue/filters/filter-count.tsx';
import { filterTexts } from '../../features/catalogue/filters/filter-text.ts';
import { ActiveFilterChips } from '../../features/catalogue/results/active-filter-chips.tsx';
import summary from '../../features/catalogue/results/summary.module.css';
import toolbar from '../../features/catalogue/results/toolbar.module.css';
import button from '../../ui/actions/button.module.css';
import { FilterIcon } from '../../ui/icons/more-icons.tsx';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { SelectFace, selectClass } from '../../ui/fields/select-face.tsx';
import { append } from '../dom-jsx/jsx-runtime.ts';
import { fill, type Filling } from './fill.ts';
import { t } from './texts.ts';

const nothing = () => undefined;

/** Shows the address's filter in the controls above the list. */
export function fillControls({ view, currency, locale }: Filling, filter: Filter): void {
  const field = document.querySelector<HTMLInputElement>('#root header form input');
  if (field && field.value === '') field.value = filter.search;
  if (filter.sort !== 'desc') {
    const chosen = { value: filter.sort, label: t(`catalogue.sort.${filter.sort}`) };
    fill(view.querySelector(`.${toolbar.sort} button`), <SelectFace chosen={chosen} placeholder="" />);
  }
  const active = activeFilters(filter);
  const line = view.querySelector(`.${summary.line}`);
  if (!line || active.length === 0) return;
  const filterButton = view.querySelector(`.${toolbar.tools} > button .${button.content}`);
  fill(filterButton, <FilterIcon />, <FilterCount filter={filter} />);
  const textOf = filterTexts(t, locale, currency);
  append(line, <ActiveFilterChips active={active} textOf={textOf} onRemove={nothing} onClear={nothing} />);
}

/** Shows the number of results. */
export function fillCount({ view }: Filling, total: number | undefined): void {
  if (total === undefined) return;
  fill(view.querySelector(`.${summary.count}`), t('catalogue.found', { count: total }));
}

/** Shows the select of the chosen chip's types. */
export function fillTypes({ view }: Filling, { group, type }: CategorySelection): void {
  const bar = view.querySelector(`.${chips.bar}`);
  if (!bar || !group || group.types.length < 2) return;
  const ids = { control: 'first-types', hint: '', error: '' };
  const chosen = type ? { value: type, label: type } : undefined;
  append(
    bar,
    <div className={chips.types} data-filled="">
      <FieldFrame ids={ids} label={t('catalogue.category')} hideLabel>
        <button
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          // There is no list to point at until the app's select opens it.
          aria-controls={undefined}
          aria-expanded={false}
          id={ids.control}
          className={selectClass(true)}
        >
          <SelectFace chosen={chosen} placeholder={t('catalogue.all')} />
        </button>
      </FieldFrame>
    </div>,
  );
}
