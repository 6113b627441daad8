import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { Controller, useForm, useWatch, type FieldErrors } from 'react-hook-form';
import { currencySign } from '#shared/currency-symbols.ts';
import { SELLING_EXTERIORS } from '#shared/exterior.ts';
import { readItemName } from '#shared/item-name.ts';
import { keepDrafts } from '../../../form/drafts.ts';
import { focusFirstError } from '../../../form/focus-first-error.ts';
import { useFieldText } from '../../../i18n/field-text.ts';
import { useLocale, useT } from '../../../i18n/texts.ts';
import { useExteriorName } from '../../../item/use-exterior-name.ts';
import { OutcomeNotice } from '../../../paying/outcome-notice.tsx';
import { useDebounced } from '../../../screen/use-debounced.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { NameField } from './name-field.tsx';
import { InlineConfirm } from '../inline-confirm.tsx';
import { MarketLines } from '../market-lines.tsx';
import { exteriorOf, LINK_LIMIT, sellSchema, type SellForm as Values } from './sell-rules.ts';
import { useSell } from './use-sell.ts';
import styles from '../selling.module.css';

const EXTERIOR_ID = 'sell-exterior';
/** Pause in typing before prices are asked for, in ms. */
const PAUSE_MS = 300;

interface SellFormProps {
  start: Values;
  /** The link to the member's inventory; empty if it is not known. */
  inventory: string;
  /** True while the form asks whether to drop the input. */
  leaving: boolean;
  onLeave: () => void;
  onStay: () => void;
  onBusy: (busy: boolean) => void;
  onTyped: (typed: boolean) => void;
}

/** The form of SELL_SKINS. Saves input as it is typed. */
export function SellForm({ start, inventory, leaving, onLeave, onStay, onBusy, onTyped }: SellFormProps) {
  const t = useT();
  const locale = useLocale();
  const fieldError = useFieldText();
  const nameOf = useExteriorName();
  const currency = usePreferences((state) => state.currency);
  const form = useForm<Values>({
    resolver: zodResolver(sellSchema),
    defaultValues: start,
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const [typedTitle, exterior] = useWatch({ control: form.control, name: ['title', 'exterior'] });
  const title = useDebounced(typedTitle.trim(), PAUSE_MS);
  const sell = useSell(form);
  const { busy, outcome } = sell;

  useEffect(() => onBusy(busy), [busy, onBusy]);

  // Save the input, so that it survives a reload and an expired session.
  useEffect(() => {
    // The link to the member's own inventory is filled in.
    const isTyped = ({ itemUrl, ...values }: Values) =>
      itemUrl.trim() !== inventory || Object.values(values).some((text) => text.trim() !== '');
    onTyped(isTyped(form.getValues()));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        onTyped(isTyped(values));
        keepDrafts({ sell: isTyped(values) ? { ...values, currency: currency.code } : undefined });
      },
    });
  }, [form, inventory, onTyped, currency.code]);

  // A price means another sum in another currency.
  const pricedIn = useRef(currency.code);
  useEffect(() => {
    if (pricedIn.current === currency.code) return;
    pricedIn.current = currency.code;
    form.setValue('price', '');
  }, [form, currency.code]);

  // A market name tells its exterior: 'AK-47 | Redline (Field-Tested)'.
  const setName = (name: string) => {
    form.setValue('title', name, { shouldValidate: form.formState.isSubmitted });
    const told = readItemName(name).exterior;
    const quality = SELLING_EXTERIORS.find((each) => each.name === told)?.value;
    if (quality) form.setValue('exterior', quality, { shouldValidate: form.formState.isSubmitted });
  };
  const submit = form.handleSubmit(sell.send, (wrong: FieldErrors<Values>) => {
    focusFirstError(form, wrong, ['title', 'price', 'exterior', 'itemUrl']);
    // The select has no ref for the form: focus it by its id.
    if (!wrong.title && !wrong.price && wrong.exterior) document.getElementById(EXTERIOR_ID)?.focus();
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={form.control}
        name="title"
        render={({ field }) => (
          <NameField {...field} error={fieldError(errors.title)} onChange={(name) => setName(name)} />
        )}
      />
      <div className={styles.pair}>
        <TextField
          {...form.register('price')}
          label={t('sell.price')}
          error={fieldError(errors.price)}
          prefix={<bdi>{currencySign(currency, locale)}</bdi>}
          required
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
        />
        <Controller
          control={form.control}
          name="exterior"
          render={({ field }) => (
            <Select
              id={EXTERIOR_ID}
              label={t('sell.exterior')}
              error={fieldError(errors.exterior)}
              required
              placeholder={t('sell.chooseExterior')}
              options={SELLING_EXTERIORS.map(({ value, name }) => ({ value, label: nameOf(name) }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </div>
      <MarketLines title={title} exterior={exteriorOf(exterior)} hint={t('sell.marketHint')} />
      <TextField
        {...form.register('itemUrl')}
        label={t('sell.link')}
        hint={t('sell.linkHint')}
        error={fieldError(errors.itemUrl)}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={LINK_LIMIT}
      />
      {outcome?.kind === 'unreachable' ? (
        <Notice kind="error" announce="alert" title={t('sell.historyFailed')}>
          {outcome.text}
        </Notice>
      ) : (
        <OutcomeNotice
          outcome={outcome}
          busy={busy}
          onCheck={(intent) => void sell.check(intent)}
          placed={sell.placed}
        />
      )}
      {leaving ? (
        <InlineConfirm title={t('sell.leave')} text={t('sell.leaveText')}>
          <Button variant="secondary" onClick={onLeave}>
            {t('sell.discard')}
          </Button>
          <Button onClick={onStay}>{t('sell.stay')}</Button>
        </InlineConfirm>
      ) : (
        <div className={styles.foot}>
          <Button type="submit" busy={busy}>
            {t('sell.submit')}
          </Button>
        </div>
      )}
    </form>
  );
}
