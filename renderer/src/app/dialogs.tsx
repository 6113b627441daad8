import { Suspense, type ComponentType } from 'react';
import { loadDeferredTexts, loadDeskTexts } from '../i18n/texts.ts';
import { useDialog, type Dialog } from '../state/dialog.ts';
import { lazyCode, type LazyComponent } from '../ui/page/lazy-code.tsx';
import { ClosingContext, useClosing } from '../ui/overlays/use-closing.ts';

type Props<Name extends Dialog['name']> = Extract<Dialog, { name: Name }>;

/** Loads a dialog's code together with the texts. */
const dialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadTexts = loadDeferredTexts,
) =>
  lazyCode(async () => {
    const [code] = await Promise.all([load(), loadTexts()]);
    return code;
  });

/** Each dialog is a chunk of its own. One is open at a time. */
const dialogs: { [Name in Dialog['name']]: LazyComponent<Props<Name>> } = {
  LOGIN: dialog(async () => (await import('../features/session/login-dialog.tsx')).LoginDialog),
  REGISTRATION: dialog(
    async () => (await import('../features/session/registration-dialog.tsx')).RegistrationDialog,
  ),
  FORGOT_PASSWORD: dialog(
    async () => (await import('../features/session/forgot-password-dialog.tsx')).ForgotPasswordDialog,
  ),
  SUPPORT: dialog(async () => (await import('../features/support/support-dialog.tsx')).SupportDialog),
  COOKIE_PREFERENCES: dialog(
    async () => (await import('../features/consent/cookie-preferences-dialog.tsx')).CookiePreferencesDialog,
  ),
  CHECKOUT: dialog(async () => (await import('../features/checkout/checkout-dialog.tsx')).CheckoutDialog),
  TOPUP: dialog(async () => (await import('../features/topup/topup-dialog.tsx')).TopUpDialog),
  CONTACT_INFO: dialog(async () => (await import('../features/topup/contact-dialog.tsx')).ContactDialog),
  SELL_SKINS: dialog(async () => (await import('../features/selling/sell/sell-dialog.tsx')).SellDialog),
  OFFER_DETAILS: dialog(async () => (await import('../features/selling/offer/offer-dialog.tsx')).OfferDialog),
  PAYOUT: dialog(async () => (await import('../features/selling/payout/payout-dialog.tsx')).PayoutDialog),
  SELL_CONFIRMATION: dialog(
    async () => (await import('../features/selling/sell/confirmation-dialog.tsx')).ConfirmationDialog,
  ),
  PAYMENT_REDIRECT: dialog(
    async () => (await import('../features/payment-result/redirect-dialog.tsx')).RedirectDialog,
  ),
  STEAM_WAITING: dialog(
    async () => (await import('../features/session/steam-waiting-dialog.tsx')).SteamWaitingDialog,
  ),
  WATCH_ITEM: dialog(
    async () => (await import('../desk/watch-item-dialog.tsx')).WatchItemDialog,
    loadDeskTexts,
  ),
  WATCH_RULES: dialog(
    async () => (await import('../desk/watch-rules-dialog.tsx')).WatchRulesDialog,
    loadDeskTexts,
  ),
  SEARCH_OPTIONS: dialog(
    async () => (await import('../desk/search-options-dialog.tsx')).SearchOptionsDialog,
    loadDeskTexts,
  ),
  AGE_CONFIRMATION: dialog(async () => (await import('../features/session/age-dialog.tsx')).AgeDialog),
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
      <Suspense fallback={null}>{render(shown)}</Suspense>
    </ClosingContext>
  );
}
