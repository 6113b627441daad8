import { useState } from 'react';
import type { SearchQuery } from '#shared/desk/saved-search.ts';
import { useT } from '../i18n/texts.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/actions/button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { BookmarkIcon } from '../ui/icons/desk-icons.tsx';
import { problemText, runCommand } from './use-command.ts';

interface SaveSearchButtonProps {
  /** The name that is proposed: it can be changed at the desk. */
  name: string;
  /** The catalogue's address. */
  address: string;
  query: SearchQuery;
}

/** Saves the catalogue's search at the desk. */
export function SaveSearchButton({ name, address, query }: SaveSearchButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await runCommand({ type: 'saveSearch', name, address, query });
    setBusy(false);
    if (!answer.ok) return showToast('error', problemText(answer.why));
    showToast('success', t('desk.searchSaved', { name }), {
      link: { to: paths.deskSearches, label: t('desk.searches') },
    });
  };
  return (
    <Button dense variant="secondary" icon={<BookmarkIcon size={16} />} busy={busy} onClick={() => void save()}>
      {t('desk.saveSearch')}
    </Button>
  );
}
