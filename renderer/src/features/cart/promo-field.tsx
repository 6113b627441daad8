import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formatMoney } from '#shared/money.ts';
import { plainDigits, plainText } from '#shared/typed-text.ts';
import { promoQuery } from '../../api/cart.ts';
import { ApiError, isTransient } from '../../api/errors.ts';
import { queryClient } from '../../api/query-client.ts';
import { profileQuery } from '../../api/session.ts';
import { keepDrafts, readDrafts } from '../../form/drafts.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { applyPromo, useIsPromoLoading, usePromoCode } from '../../paying/promo.ts';
import { useCart } from '../../item/use-cart.ts';
import { currentScope, usePreferences, useScope } from '../../state/preferences.ts';
import { Button, IconButton } from '../../ui/actions/button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/icons.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import styles from './promo-field.module.css';

/** Answers that judge the code. Others say nothing of it. */
const JUDGES: readonly number[] = [400, 404, 409, 410, 422];

/** Why a code is not applied: the server's text, else that it does not count, else what failed. */
function promoError(error: unknown, failed: 'promo.failed' | 'promo.validateFailed'): string {
  const isJudged =
    error instanceof ApiError && (error.failure === 'refused' || JUDGES.includes(error.status));
  return errorText(error, isJudged ? 'promo.invalidFailed' : failed);
}

/** The promo code of the cart: enter it, apply it, remove it. */
export function PromoField() {
  const code = usePromoCode();
  const isLoading = useIsPromoLoading();
  // A form here would vanish from under a visitor who has begun to type.
  if (isLoading) return <Skeleton height={48} />;
  return code === undefined ? <PromoForm /> : <Applied code={code} />;
}

function PromoForm() {
  const t = useT();
  // The draft is known once the profile has loaded, maybe after the cart. Input replaces it.
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  useQuery({ ...profileQuery(scope), enabled: settled });
  const [typing, setTyped] = useState<string>();
  const typed = typing ?? readDrafts().promoTyped ?? '';
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const apply = async () => {
    const code = plainDigits(plainText(typed));
    if (code === '') {
      setError(t('promo.none'));
      return;
    }
    // Save before sending: an expired session must not lose the input.
    keepDrafts({ promoTyped: code });
    setBusy(true);
    try {
      const promo = await queryClient.fetchQuery({ ...promoQuery(code, currentScope()), staleTime: 0 });
      await applyPromo(promo.code);
      keepDrafts({ promoTyped: undefined });
      showToast('success', t('promo.applied'));
    } catch (problem) {
      setError(promoError(problem, 'promo.failed'));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void apply();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t('promo.label')}
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
      />
      <Button type="submit" variant="secondary" busy={busy}>
        {t('promo.apply')}
      </Button>
    </form>
  );
}

/** The applied code with its discount for the current cart. Shows an error if the code is no longer valid. */
function Applied({ code }: { code: string }) {
  const t = useT();
  const locale = useLocale();
  const scope = useScope();
  const { cart } = useCart();
  const own = cart?.promo?.code === code ? cart.promo : undefined;
  const checked = useQuery({ ...promoQuery(code, scope), enabled: cart !== undefined && !own });
  const { error, refetch, isFetching } = checked;
  const promo = own ?? checked.data;
  // '' also removes the cart's own code; undefined would bring it back.
  const remove = () => void applyPromo(cart?.promo ? '' : undefined);
  if (error && !own) {
    return (
      <Notice
        kind="error"
        announce="alert"
        title={code}
        onClose={remove}
        closeLabel={t('promo.remove')}
        actions={
          isTransient(error) && (
            <Button dense variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('shell.retry')}
            </Button>
          )
        }
      >
        {promoError(error, 'promo.validateFailed')}
      </Notice>
    );
  }
  return (
    <div className={styles.applied}>
      <CheckIcon />
      <div role="status">
        <p className={styles.code}>
          <bdi>{code}</bdi> · {t('promo.isApplied')}
        </p>
        {promo && (
          <p className={styles.saves}>
            {promo.description ? `${promo.description}. ` : ''}
            {t('promo.saves', { amount: formatMoney(promo.discount, locale) })}
          </p>
        )}
      </div>
      <IconButton dense icon={<CloseIcon />} label={t('promo.remove')} onClick={remove} />
    </div>
  );
}
