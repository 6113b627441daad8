import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { FoundCopy } from '#shared/desk/search-state.ts';
import type { SearchView } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { NotFound } from '../screen/not-found.tsx';
import { Button } from '../ui/actions/button.tsx';
import { useAge } from './ages.ts';
import { CopyTable } from './copy-table.tsx';
import { DeskPage } from './desk-page.tsx';
import { deskSearchQuery } from './desk-queries.ts';
import { SearchMenu } from './search-menu.tsx';
import { CheckedNote } from './searches-screen.tsx';
import { runOrTell } from './use-command.ts';
import styles from './searches.module.css';
import '../i18n/en/desk.ts';

interface Row {
  readonly copy: FoundCopy;
  /** The price at the last look, minor units of EUR. */
  readonly before?: number;
}

/** The lists of a search's results, and their copies. */
const LISTS = {
  new: ({ fresh }) => fresh.map((copy) => ({ copy })),
  cheaper: ({ cheaper }) => cheaper,
  dearer: ({ dearer }) => dearer,
  gone: ({ gone }) => gone.map((copy) => ({ copy })),
  all: ({ copies }) => copies.map((copy) => ({ copy })),
} as const satisfies Record<string, (view: SearchView) => readonly Row[]>;
type ListName = keyof typeof LISTS;

const isListName = (name: string): name is ListName => Object.hasOwn(LISTS, name);
const LIST_NAMES: readonly ListName[] = Object.keys(LISTS).filter(isListName);

/** The first list with something in it. */
const firstList = (view: SearchView): ListName =>
  LIST_NAMES.find((name) => LISTS[name](view).length > 0) ?? 'all';

function Results({ view }: { view: SearchView }) {
  const t = useT();
  const age = useAge();
  const [chosen, setChosen] = useState<ListName>();
  const shown = chosen ?? firstList(view);
  const { lookedAt, isCut, copies, total, search } = view;
  if (lookedAt === undefined)
    return !search.failure && <p className={styles.facts}>{t('desk.notCheckedYet')}</p>;
  const changed = search.fresh + search.cheaper + search.dearer + search.gone;
  return (
    <>
      <div className={styles.tools}>
        <div role="group" aria-label={t('desk.changes', { age: age(lookedAt) })} className={styles.lists}>
          {LIST_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.listButton}
              aria-pressed={name === shown}
              onClick={() => setChosen(name)}
            >
              {t(`desk.${name}`)} <strong>{LISTS[name](view).length}</strong>
            </button>
          ))}
        </div>
        {changed > 0 && (
          <Button
            dense
            variant="secondary"
            onClick={() => void runOrTell({ type: 'lookAtSearch', id: search.id })}
          >
            {t('desk.markSeen')}
          </Button>
        )}
      </div>
      <p className={styles.facts}>
        {changed > 0
          ? t('desk.changes', { age: age(lookedAt) })
          : t('desk.noChanges', { age: age(lookedAt) })}
        {isCut && ` · ${t('desk.cheapestOf', { count: copies.length, total })}`}
      </p>
      <CopyTable label={t(`desk.${shown}`)} rows={LISTS[shown](view)} isGone={shown === 'gone'} />
    </>
  );
}

function Actions({ view: { search } }: { view: SearchView }) {
  return (
    <span className={styles.headActions}>
      <CheckedNote search={search} />
      <SearchMenu search={search} />
    </span>
  );
}

/** `/desk/searches/:id`: what a saved search finds, and what has changed since the last look. */
export function SavedSearchScreen() {
  const t = useT();
  const { id = '' } = useParams();
  const { data: view, isError } = useQuery(deskSearchQuery(id));
  if (view === null) return <NotFound />;
  return (
    <DeskPage title={view?.search.name ?? t('desk.searches')} actions={() => view && <Actions view={view} />}>
      {() => (view ? <Results view={view} /> : isError && <NotFound />)}
    </DeskPage>
  );
}
