import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../../api/session.ts';
import { useT } from '../../i18n/texts.ts';
import { useCart } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import { useSums } from '../../screen/use-sums.ts';
import { openDialog } from '../../state/dialog.ts';
import { usePreferences, useScope } from '../../state/preferences.ts';
import { WalletIcon } from '../../ui/icons/icons.tsx';
import { UserIcon } from '../../ui/icons/more-icons.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { classNames } from '../../ui/page/class-names.ts';
import { SumLines } from '../../ui/text/sum-lines.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { logOut, useLogout } from './use-logout.ts';
import { cartLinkTexts } from '../../item/cart-link-texts.ts';
import { CartLinkView } from './cart-link.tsx';
import styles from './header.module.css';

/** Mounted only while a member is signed in, so that it keeps nothing of them after sign-out. */
export function useProfile() {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  return useQuery({ ...profileQuery(scope), enabled: settled }).data;
}

/** The balance in the reader's units; nothing until the profile is loaded. */
export function Balance() {
  const { texts, ofBalance } = useSums();
  const profile = useProfile();
  return profile && <SumLines joined of={texts(ofBalance(profile.balance))} />;
}

/** Shows the balance; opens the top-up dialog. */
function BalanceButton() {
  const t = useT();
  if (!useProfile()) return null;
  return (
    <button
      type="button"
      className={styles.balance}
      title={t('header.topUp')}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'TOPUP' })}
    >
      <WalletIcon />
      <VisuallyHidden>{t('header.balance')}: </VisuallyHidden>
      <span className={styles.sum}>
        <Balance />
      </span>
    </button>
  );
}

function CartLink() {
  const t = useT();
  const count = useCart().cart?.count ?? 0;
  return <CartLinkView {...cartLinkTexts(count, t)} />;
}

function Avatar({ src }: { src: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return <UserIcon />;
  return (
    <img src={src} alt="" width={28} height={28} className={styles.face} onError={() => setBroken(src)} />
  );
}

/** The signed-in member's balance, cart and profile menu. */
export function MemberTools() {
  const t = useT();
  const { leaving } = useLogout();
  const profile = useProfile();
  return (
    <>
      <span className={classNames(styles.wide, styles.money)}>
        <BalanceButton />
      </span>
      <CartLink />
      <span className={styles.wide} aria-busy={leaving}>
        <Menu
          label={profile?.fullName ? `${t('header.account')}: ${profile.fullName}` : t('header.account')}
          className={styles.trigger}
          entries={[
            { kind: 'link', label: t('header.profile'), to: paths.account },
            { kind: 'separator' },
            { kind: 'item', label: t('header.logout'), onSelect: logOut },
          ]}
        >
          <Avatar src={profile?.avatar} />
        </Menu>
      </span>
    </>
  );
}
