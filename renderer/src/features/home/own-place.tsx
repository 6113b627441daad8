import { startTransition, useEffect, useRef, useState } from 'react';
import { loadBrowsingTexts } from '../../i18n/texts.ts';
import { platform } from '../../platform/current.ts';
import { KEPT_KEYS } from '../../state/kept-keys.ts';
import { lazyPart } from '../../ui/actions/load-on-intent.ts';
import { useNearView } from '../../ui/page/use-near-view.ts';
import styles from './home-screen.module.css';

const rows = lazyPart(async () => {
  const [{ OwnRows }] = await Promise.all([import('./own-rows.tsx'), loadBrowsingTexts()]);
  return OwnRows;
});

/** How many rows there will be. */
const countRows = () =>
  [KEPT_KEYS.favourites, KEPT_KEYS.recent].filter((key) => platform.storage.get(key) !== undefined).length;

/** The place of the visitor's own rows: it has their height before they come near the view and load. */
export function OwnPlace() {
  const place = useRef<HTMLDivElement>(null);
  const [expected] = useState(countRows);
  const near = useNearView(place);
  const [Rows, setRows] = useState(() => rows.peek());

  useEffect(() => {
    if (!near) return;
    rows.load().then(
      (loaded) => startTransition(() => setRows(() => loaded)),
      // Home is whole without them.
      () => undefined,
    );
  }, [near]);

  if (expected === 0) return null;
  return (
    <div ref={place} className={styles.own} data-rows={Rows ? undefined : expected}>
      {Rows && <Rows />}
    </div>
  );
}
