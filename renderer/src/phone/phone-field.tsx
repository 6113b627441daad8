import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type Ref } from 'react';
import { countryNames, textOrder } from '#shared/intl-formats.ts';
import { countriesQuery } from '../api/preferences.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { ChevronDownIcon } from '../ui/icons/icons.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { useComposition } from '../ui/fields/use-composition.ts';
import { defaultCountry } from './default-country.ts';
import { geoUrl } from './geo-url.ts';
import { PHONE_INPUT_MAX, PHONE_MAX } from './phone-limits.ts';
import styles from './phone-field.module.css';

const loadNumbers = () => import('./late-phone.tsx');
type PhoneRules = Pick<Awaited<ReturnType<typeof loadNumbers>>, 'readPhone'>;

/** Numbers that were picked where several could be meant. No form asks about them again. */
const picked = new Set<string>();

/**
 * The state that a phone field and its form share: the shop's countries, and the number's country.
 * @param given the number that the form begins with, which is valid while it is not changed
 */
export function usePhoneCountry(given = '') {
  const scope = useScope();
  const settled = usePreferences((state) => state.settled);
  const { data: offered = [] } = useQuery({ ...countriesQuery(scope), enabled: settled });
  const { data: guess } = useQuery({
    queryKey: ['default-country'],
    queryFn: async () => (await defaultCountry(geoUrl(), navigator.languages)) ?? null,
    staleTime: Infinity,
  });
  const [chosen, setChosen] = useState<string>();
  const codes = offered.map((country) => country.iso.toUpperCase());
  const start = guess && (codes.length === 0 || codes.includes(guess)) ? guess : undefined;
  const country = chosen ?? start;

  const readBy = (rules: PhoneRules, text: string) =>
    rules.readPhone(text, country, codes, [given, ...picked]);
  /** Parses a number as this field does. The first call loads the phone metadata. */
  const read = async (text: string) => readBy(await loadNumbers(), text);
  return { offered, country, choose: setChosen, read, readBy };
}
export type PhoneCountry = ReturnType<typeof usePhoneCountry>;

interface PhoneFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
  phone: PhoneCountry;
}

/**
 * A phone number in international form, with its country. A number set by the form is formatted; a typed one is
 * formatted on blur. The value may have more behind the number, which is not shown; the form's rules read it. Until the
 * rules have loaded, the field shows the typed text.
 */
export function PhoneField({ phone, value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const { data: numbers } = useQuery({
    queryKey: ['phone-numbers'],
    queryFn: loadNumbers,
    staleTime: Infinity,
  });

  const [typed, setTyped] = useState<{ value: string; dropped: string }>();
  /** @param dropped an extension that was left out of the value */
  const type = (next: string, dropped = '') => {
    setTyped({ value: next, dropped });
    onChange(next);
  };
  const isTyped = value === typed?.value;
  const show = isTyped ? numbers?.phoneNumberOf : numbers?.formatPhone;
  const shown = show ? show(value, phone.country) : value;
  const behind = numbers?.splitPhone(value).rest ?? '';
  const leftOut = behind || (isTyped ? typed.dropped : '');

  const whole = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState<string>();
  // Ask once the whole number is there.
  const isWhole = value === left || rest.error !== undefined;
  const found = numbers && isWhole ? phone.readBy(numbers, value) : undefined;
  const use = (number: string) => {
    type(number);
    // The pressed button is gone.
    whole.current?.querySelector('input')?.focus();
  };

  const field = useComposition(shown, (edited) => {
    const edit = numbers?.editPhone;
    type(edit ? edit(value, shown, edited.value, edited.selectionStart) : edited.value);
  });

  // A number that the form starts with sets the country.
  const showCountryOfValue = useEffectEvent(async () => {
    if (value === '') return;
    const found = await phone.read(value).catch(() => undefined);
    if (found?.kind === 'valid' && found.country) phone.choose(found.country);
  });
  useEffect(() => {
    if (numbers) void showCountryOfValue();
  }, [numbers]);

  /** Formats a valid number and shows its country, on blur. */
  const formatOnBlur = async () => {
    onBlur();
    setLeft(value);
    const found = await phone.read(value).catch(() => undefined);
    if (found?.kind !== 'valid') return;
    if (found.international.length <= PHONE_MAX) type(found.international, found.leftOut || leftOut);
    if (found.country) phone.choose(found.country);
  };

  return (
    <div ref={whole} className={styles.whole}>
      <TextField
        {...rest}
        type="tel"
        inputMode="tel"
        // The number has its calling code in front, also if it is typed without.
        placeholder={phone.country && numbers?.callingCode(phone.country)}
        autoComplete="tel"
        dir="ltr"
        {...field}
        maxLength={PHONE_INPUT_MAX}
        onBlur={() => void formatOnBlur()}
        prefix={
          numbers && (
            <CountryPicker
              phone={phone}
              codeOf={numbers.callingCode}
              all={numbers.phoneCountries()}
              onPick={(country) => {
                const code = numbers.callingCode(country);
                const before = phone.country && numbers.callingCode(phone.country);
                if (code && before && value.startsWith(before)) type(code + value.slice(before.length));
                phone.choose(country);
              }}
            />
          )
        }
      />
      {numbers && <numbers.LeftOut text={leftOut} {...(behind !== '' && { number: shown, onUse: use })} />}
      {numbers && found?.kind === 'unsure' && (
        <numbers.WhichNumber
          text={shown}
          choices={found.choices}
          onPick={(number) => {
            picked.add(number);
            use(number);
          }}
        />
      )}
    </div>
  );
}

interface CountryPickerProps {
  phone: PhoneCountry;
  codeOf: (country: string) => string | undefined;
  all: readonly string[];
  onPick: (country: string) => void;
}

/** The number's country: shows its code, over a native select with the full names and calling codes. */
function CountryPicker({ phone, codeOf, all, onPick }: CountryPickerProps) {
  const t = useT();
  const locale = useLocale();
  const names = countryNames(locale);
  const byTitle = textOrder(locale);
  const listed = phone.offered.length
    ? phone.offered.map(({ iso, title }) => ({ iso: iso.toUpperCase(), title }))
    : all.map((iso) => ({ iso, title: names.of(iso) ?? iso }));
  const choices = listed
    .flatMap(({ iso, title }) => {
      const code = codeOf(iso);
      return code === undefined ? [] : [{ iso, title, code }];
    })
    .sort((a, b) => byTitle(a.title, b.title));
  const country = phone.country ?? '';

  return (
    <span className={styles.pick}>
      <span className={styles.shown} aria-hidden="true">
        {country || '+'}
        <ChevronDownIcon size={16} />
      </span>
      <select
        className={styles.select}
        aria-label={t('phone.country')}
        autoComplete="tel-country-code"
        value={country}
        onChange={(event) => onPick(event.target.value)}
      >
        {country === '' && <option value="">{t('phone.country')}</option>}
        {choices.map(({ iso, title, code }) => (
          <option key={iso} value={iso}>
            {`${title} ${code}`}
          </option>
        ))}
      </select>
    </span>
  );
}
