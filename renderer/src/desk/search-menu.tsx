import { useNavigate } from 'react-router-dom';
import { LONGEST_NAME } from '#shared/desk/search-limits.ts';
import type { ShownSearch } from '#shared/desk/view.ts';
import { useT } from '../i18n/texts.ts';
import { openDialog } from '../state/dialog.ts';
import { usePreferences } from '../state/preferences.ts';
import { MoreIcon } from '../ui/icons/desk-icons.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import type { MenuEntry } from '../ui/overlays/menu-props.ts';
import { offerUndo } from './offer-undo.ts';
import { runOrTell } from './use-command.ts';
import { deskPaths } from './desk-paths.ts';
import { searchAddress } from './search-address.ts';

interface SearchMenuProps {
  search: ShownSearch;
  /** Its place in the list; undefined on its own screen. */
  at?: { place: number; count: number };
}

/** The actions of a saved search. */
function useActions({ search, at }: SearchMenuProps): MenuEntry[] {
  const t = useT();
  const navigate = useNavigate();
  const currency = usePreferences((state) => state.currency);
  const { id, name } = search;
  const remove = async () => {
    if (!(await runOrTell({ type: 'removeSearch', id }))) return;
    offerUndo(t('desk.removed', { title: name }), { type: 'restoreSearch', id });
    if (!at) void navigate(deskPaths.searches);
  };
  const item = (label: string, onSelect: () => void): MenuEntry => ({ kind: 'item', label, onSelect });
  const move = (to: number) => void runOrTell({ type: 'moveSearch', id, to });
  const copyName = t('desk.copyOf', { name }).slice(0, LONGEST_NAME);
  return [
    item(t('desk.checkNow'), () => void runOrTell({ type: 'check', ids: [id] })),
    { kind: 'link', label: t('desk.openInShop'), to: searchAddress(search, currency) },
    item(t('desk.edit'), () => openDialog({ name: 'SEARCH_OPTIONS', searchId: id })),
    item(t('desk.duplicate'), () => void runOrTell({ type: 'duplicateSearch', id, name: copyName })),
    ...(at && at.place > 0 ? [item(t('desk.moveUp'), () => move(at.place - 1))] : []),
    ...(at && at.place < at.count - 1 ? [item(t('desk.moveDown'), () => move(at.place + 1))] : []),
    { kind: 'separator' },
    { kind: 'item', label: t('desk.remove'), danger: true, onSelect: () => void remove() },
  ];
}

/** The menu of a saved search. */
export function SearchMenu(props: SearchMenuProps) {
  const t = useT();
  return (
    <Menu
      label={t('desk.actions', { title: props.search.name })}
      entries={useActions(props)}
      align="end"
      look={{ dense: true }}
    >
      <MoreIcon />
    </Menu>
  );
}
