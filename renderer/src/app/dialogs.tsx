import { Suspense, type ComponentType } from 'react';
import '../i18n/en/deferred.ts';
import { useDialog, type Dialog } from '../state/dialog.ts';
import { paths } from '../paths.ts';
import { DialogNotLoaded } from './not-loaded.tsx';
import { bringScreen } from './load-screens.tsx';
import { lazyCode, type LazyComponent } from '../ui/page/lazy-code.tsx';
import { ClosingContext, useClosing } from '../ui/overlays/use-closing.ts';

type Props<Name extends Dialog['name']> = Extract<Dialog, { name: Name }>;

const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyCode(load, DialogNotLoaded);

const VerifyRow = lazyCode(async () => (await import('../features/verification/verify-row.tsx')).VerifyRow);

/** Each dialog is a chunk of its own. One is open at a time. */
const dialogs: { [Name in Dialog['name']]: LazyComponent<Props<Name>> } = {
  LOGIN: lazyDialog(async () => (await import('../features/session/login-dialog.tsx')).LoginDialog),
  REGISTRATION: lazyDialog(
    async () => (await import('../features/session/registration-dialog.tsx')).RegistrationDialog,
  ),
  FORGOT_PASSWORD: lazyDialog(
    async () => (await import('../features/session/forgot-password-dialog.tsx')).ForgotPasswordDialog,
  ),
  SUPPORT: lazyDialog(async () => (await import('../features/support/support-dialog.tsx')).SupportDialog),
  COOKIE_PREFERENCES: lazyDialog(
    async () => (await import('../features/consent/cookie-preferences-dialog.tsx')).CookiePreferencesDialog,
  ),
  CHECKOUT: lazyDialog(async () => {
    // The page of the result is shown at once: until it is, the last page would stay under its address.
    void bringScreen(paths.success({}));
    const { CheckoutDialog } = await import('../paying/checkout/checkout-dialog.tsx');
    return () => (
      <CheckoutDialog>
        <VerifyRow />
      </CheckoutDialog>
    );
  }),
  TOPUP: lazyDialog(async () => (await import('../paying/topup/topup-dialog.tsx')).TopUpDialog),
  SELL_SKINS: lazyDialog(async () => (await import('../features/selling/sell/sell-dialog.tsx')).SellDialog),
  OFFER_DETAILS: lazyDialog(
    async () => (await import('../features/selling/offer/offer-dialog.tsx')).OfferDialog,
  ),
  PAYOUT: lazyDialog(async () => (await import('../features/selling/payout/payout-dialog.tsx')).PayoutDialog),
  SELL_CONFIRMATION: lazyDialog(
    async () => (await import('../features/selling/sell/confirmation-dialog.tsx')).ConfirmationDialog,
  ),
  PAYMENT_REDIRECT: lazyDialog(
    async () => (await import('../paying/result/redirect-dialog.tsx')).RedirectDialog,
  ),
  STEAM_WAITING: lazyDialog(
    async () => (await import('../features/session/steam-waiting-dialog.tsx')).SteamWaitingDialog,
  ),
  WATCH_ITEM: lazyDialog(async () => (await import('../desk/watch-item-dialog.tsx')).WatchItemDialog),
  WATCH_RULES: lazyDialog(async () => (await import('../desk/watch-rules-dialog.tsx')).WatchRulesDialog),
  SEARCH_OPTIONS: lazyDialog(
    async () => (await import('../desk/search-options-dialog.tsx')).SearchOptionsDialog,
  ),
  AGE_CONFIRMATION: lazyDialog(async () => (await import('../features/session/age-dialog.tsx')).AgeDialog),
};

/** Loads a dialog's code ahead. @throws what `import()` throws */
export const fetchDialog = (name: Dialog['name']): Promise<unknown> => dialogs[name].fetch();

function render<Name extends Dialog['name']>(dialog: Props<Name> & { name: Name }) {
  const Shown: ComponentType<Props<Name>> = dialogs[dialog.name];
  return <Shown {...dialog} />;
}

/** Shows the open dialog. */
export function Dialogs() {
  const active = useDialog((state) => state.active);
  const { shown, leaving } = useClosing(active);
  if (!shown) return null;
  return (
    <ClosingContext value={leaving}>
      {/* The key: a hidden dialog, while the next one loads, would take a second press for one outside, and close. */}
      <Suspense key={shown.name} fallback={null}>
        {render(shown)}
      </Suspense>
    </ClosingContext>
  );
}
