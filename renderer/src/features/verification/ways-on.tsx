import { useT } from '../../i18n/texts.ts';
import { useCart } from '../../item/use-cart.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface WaysOnProps {
  /** Where the verification was needed. */
  target: string | undefined;
  /** Shows the link to the account even if there is another way on. */
  account: boolean;
  home: boolean;
}

/** The ways on once the email is verified: first back to the cart, if it has items, and to where it was needed. */
export function WaysOn({ target, account, home }: WaysOnProps) {
  const t = useT();
  const { cart, isLoading, failureCount } = useCart();
  const fromCart = target !== undefined && /^\/cart\b/.test(target);
  const other = fromCart ? undefined : target;
  const ways: { to: string; label: string }[] = [];
  if (fromCart || (cart?.items.length ?? 0) > 0)
    ways.push({ to: fromCart ? target : paths.cart, label: t('verify.toCart') });
  if (other !== undefined) ways.push({ to: other, label: t('verify.goOn') });
  if (account || ways.length === 0) ways.push({ to: paths.personal, label: t('verify.toAccount') });
  if (home) ways.push({ to: paths.home, label: t('verify.home') });
  // The cart decides what comes first. Don't wait for one that fails.
  if (!fromCart && isLoading && failureCount === 0) return <Skeleton width={180} height={45} />;
  return ways.map(({ to, label }, place) => (
    <ButtonLink key={to} variant={place === 0 ? 'primary' : 'secondary'} to={to}>
      {label}
    </ButtonLink>
  ));
}
