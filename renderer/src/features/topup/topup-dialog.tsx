import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { EURO, formatMoney, fromEuro } from '../../../../shared/money.ts';
import type { Intent } from '../../../../shared/rules/intent.ts';
import { minimumText, readTopUpAmount, TOP_UP_AMOUNTS } from '../../../../shared/rules/minimums.ts';
import { checkBalance } from '../../../../shared/rules/shortfall.ts';
import { deposit } from '../../api/payments.ts';
import { profileQuery } from '../../api/session.ts';
import { keepDrafts, readDrafts, startContact } from '../../form/drafts.ts';
import { toContact, type ContactForm } from '../../form/contact-rules.ts';
import { useLocale, useT } from '../../i18n/texts.ts';
import { OutcomeNotice } from '../../payments/outcome-notice.tsx';
import { payments, useIntents } from '../../payments/payments.ts';
import { sendPayer } from '../../payments/send-payer.ts';
import { useAsk } from '../../payments/use-ask.ts';
import { usePhoneCountry } from '../../phone/phone-field.tsx';
import { closeDialog, openDialog, type Dialog as DialogData } from '../../state/dialog.ts';
import { currentScope, usePreferences, useScope } from '../../state/preferences.ts';
import { useSettings } from '../../state/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ScreenLoading } from '../../screen/screen-loading.tsx';
import { Terms } from './terms.tsx';
import styles from './topup.module.css';

type Props = Extract<DialogData, { name: 'TOPUP' }>;

/** TOPUP: an amount, who pays, and out to the payment page (document 2, §4 "Balance payment and top-up"). */
export function TopUpDialog(props: Props) {
  const t = useT();
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: profile } = useQuery({ ...profileQuery(scope), enabled: settled });
  const waiting = useIntents().find(
    ({ subject, step, redirectUrl }) => subject.kind === 'deposit' && step === 'away' && redirectUrl,
  );
  const [anew, setAnew] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Dialog title={t('topup.title')} closeLabel={t('shell.close')} onClose={closeDialog} busy={busy}>
      {!profile && <ScreenLoading />}
      {profile && waiting && !anew && <Waiting intent={waiting} onAnew={() => setAnew(true)} />}
      {profile && (!waiting || anew) && (
        <TopUpForm {...props} contact={startContact(profile)} onBusy={setBusy} />
      )}
    </Dialog>
  );
}

/** A top-up that was begun and not paid yet: two at once are seldom meant. */
function Waiting({ intent, onAnew }: { intent: Intent; onAnew: () => void }) {
  const t = useT();
  const locale = useLocale();
  const amount = intent.subject.kind === 'deposit' ? intent.subject.amount : 0;
  return (
    <div className={styles.form}>
      <Notice kind="info">{t('topup.waiting', { amount: formatMoney(amount, EURO, locale) })}</Notice>
      <Button wide onClick={() => sendPayer(intent)}>
        {t('unfinished.continue')}
      </Button>
      <Button
        wide
        variant="secondary"
        onClick={() => {
          payments.forget(intent);
          onAnew();
        }}
      >
        {t('topup.anew')}
      </Button>
    </div>
  );
}

function isWhole(contact: ContactForm): boolean {
  return Object.values(contact).every((text) => text.trim() !== '');
}

function TopUpForm({
  amount,
  missing,
  contact,
  onBusy,
}: Omit<Props, 'name'> & { contact: ContactForm; onBusy: (busy: boolean) => void }) {
  const t = useT();
  const locale = useLocale();
  const { minTopUp, internalCurrency } = useSettings();
  const phone = usePhoneCountry();
  const request = useAsk('topup.failed');
  const [typed, setTyped] = useState(amount === undefined ? '' : (amount / 100).toFixed(2));
  const [amountError, setAmountError] = useState<string>();
  const [terms, setTerms] = useState(false);
  const [termsError, setTermsError] = useState<string>();
  const read = readTopUpAmount(typed, minTopUp);

  const askAmount = (): number | undefined => {
    if (read.ok) return read.minor;
    setAmountError(
      read.problem === 'invalid' ? t('topup.invalid') : t('topup.minimum', { n: minimumText(minTopUp) }),
    );
    return undefined;
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (request.busy) return;
    const minor = askAmount();
    if (minor === undefined) {
      document.getElementById('topup-amount')?.focus();
      return;
    }
    // Who pays comes first (document 2, §4); the amount waits meanwhile.
    if (readDrafts().confirmed !== true || !isWhole(contact)) {
      openDialog({ name: 'CONTACT_INFO', amount: minor, missing });
      return;
    }
    if (!terms) {
      setTermsError(t('topup.termsRequired'));
      document.getElementById('topup-terms')?.focus();
      return;
    }
    const number = await phone.read(contact.phone);
    if (number.kind !== 'valid') {
      openDialog({ name: 'CONTACT_INFO', amount: minor, missing });
      return;
    }
    const payer = toContact(contact, number.e164);
    onBusy(true);
    const outcome = await request
      .ask({
        subject: { kind: 'deposit', amount: minor },
        content: JSON.stringify([minor, payer]),
        where: window.location.pathname + window.location.search,
        send: (key) => deposit(payer, minor, currentScope(), key),
      })
      .finally(() => onBusy(false));
    if (outcome.kind === 'away') {
      if (missing !== undefined) keepDrafts({ checkoutWaits: true });
      sendPayer(outcome.intent);
    }
    if (outcome.kind === 'done') closeDialog();
    const named = outcome.kind === 'refused' ? Object.keys(outcome.fields) : [];
    if (outcome.kind === 'refused' && outcome.fields['amount']?.[0])
      setAmountError(outcome.fields['amount'][0]);
    else if (named.length > 0) openDialog({ name: 'CONTACT_INFO', amount: minor, missing });
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {missing !== undefined && (
        <Notice kind="warning" announce="status">
          {t('topup.insufficient', { x: missing, name: internalCurrency.name })}
        </Notice>
      )}
      <div role="group" aria-label={t('topup.suggested')} className={styles.amounts}>
        {TOP_UP_AMOUNTS.filter((suggested) => suggested >= minTopUp).map((suggested) => (
          <Chip
            key={suggested}
            pressed={read.ok && read.minor === suggested}
            onClick={() => {
              setTyped(String(suggested / 100));
              setAmountError(undefined);
            }}
          >
            {formatMoney(suggested, EURO, locale)}
          </Chip>
        ))}
      </div>
      <TextField
        id="topup-amount"
        label={t('topup.amount')}
        prefix="€"
        inputMode="decimal"
        autoComplete="transaction-amount"
        dir="ltr"
        required
        maxLength={12}
        value={typed}
        error={amountError}
        hint={read.ok ? <Arrives minor={read.minor} /> : t('topup.minimum', { n: minimumText(minTopUp) })}
        onChange={(event) => {
          setTyped(event.target.value.replace(/[\s€]/g, ''));
          setAmountError(undefined);
        }}
      />
      <Terms
        id="topup-terms"
        checked={terms}
        error={termsError}
        onChange={(agreed) => {
          setTerms(agreed);
          setTermsError(undefined);
        }}
      />
      <OutcomeNotice
        outcome={request.outcome}
        busy={request.busy}
        onCheck={(intent) =>
          void request.check(intent).then(({ kind }) => kind === 'away' && sendPayer(intent))
        }
        placed={amountError !== undefined}
      />
      <Button type="submit" wide busy={request.busy}>
        {read.ok ? t('topup.pay', { amount: formatMoney(read.minor, EURO, locale) }) : t('topup.continue')}
      </Button>
    </form>
  );
}

/** What an amount is on the balance, in credits and in the reader's currency. */
function Arrives({ minor }: { minor: number }) {
  const t = useT();
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  const { internalCurrency } = useSettings();
  const { credits } = checkBalance({
    total: 0,
    balance: minor,
    euroRate: internalCurrency.euroRate,
    minTopUp: 0,
  });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const parts = [
    credits && `${number.format(credits.balance / 100)} ${internalCurrency.name}`,
    currency.code !== EURO.code && `≈ ${formatMoney(fromEuro(minor, currency), currency, locale)}`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? t('topup.arrives', { amount: parts.join(' · ') }) : null;
}
