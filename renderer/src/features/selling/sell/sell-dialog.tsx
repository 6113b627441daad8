import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../../api/session.ts';
import { keepDrafts, readDrafts } from '../../../form/drafts.ts';
import { useT } from '../../../i18n/texts.ts';
import { ScreenLoading } from '../../../screen/screen-loading.tsx';
import { closeDialog } from '../../../state/dialog.ts';
import { usePreferences, useScope } from '../../../state/preferences.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { SellForm } from './sell-form.tsx';
import { NOTHING_TYPED, type SellForm as Values } from './sell-rules.ts';

/** The form's values from a draft. A price that was typed in another currency is not kept: it meant another sum. */
const startOf = (
  { currency, price = '', ...draft }: Record<string, string>,
  code: string,
  inventory: string,
): Values => ({
  ...NOTHING_TYPED,
  itemUrl: inventory,
  ...draft,
  price: (currency ?? code) === code ? price : '',
});

/** Steam's number of Counter-Strike 2. */
const CS2 = 730;

/** The Steam inventory of a member for the game; empty without a Steam ID. */
const inventoryOf = (steamId: string | undefined): string =>
  steamId === undefined ? '' : `https://steamcommunity.com/profiles/${steamId}/inventory/#${CS2}`;

/** SELL_SKINS: offers a skin to the shop. Closing it asks before unsent input is dropped. */
export function SellDialog() {
  const t = useT();
  const scope = useScope();
  const { code } = scope.currency;
  const settled = usePreferences((state) => state.settled);
  // The draft belongs to a member, so wait for the profile.
  const { data: profile, isError } = useQuery({ ...profileQuery(scope), enabled: settled });
  const inventory = inventoryOf(profile?.steamId);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const close = () => {
    // A request is running: closing neither drops its input nor asks about it.
    if (busy) closeDialog();
    else if (typed) setLeaving(true);
    else leave();
  };
  const leave = () => {
    keepDrafts({ sell: undefined });
    closeDialog();
  };
  return (
    <Dialog
      title={t('sell.title')}
      description={t('sell.intro')}
      closeLabel={t('shell.close')}
      onClose={close}
      busy={busy}
    >
      {profile || isError ? (
        <SellForm
          start={startOf(readDrafts().sell ?? {}, code, inventory)}
          inventory={inventory}
          leaving={leaving}
          onLeave={leave}
          onStay={() => setLeaving(false)}
          onBusy={setBusy}
          onTyped={setTyped}
        />
      ) : (
        <ScreenLoading />
      )}
    </Dialog>
  );
}
