import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type Ref } from 'react';
import { countriesQuery } from '../api/preferences.ts';
import { useLocale, useT } from '../i18n/texts.ts';
import { usePreferences, useScope } from '../state/preferences.ts';
import { ChevronDownIcon } from '../ui/icons/icons.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { defaultCountry } from './default-country.ts';
import { geoUrl } from './geo-url.ts';
import { cleanPhone, PHONE_INPUT_MAX, PHONE_MAX } from './typed-phone.ts';
import styles from './phone-field.module.css';

const loadNumbers = () => import('./phone-numbers.ts');

/** What a phone field and its form both need: the countries of the shop, and the one that numbers are read for. */
export function usePhoneCountry() {
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

  /** Reads a number as this field does; the metadata comes with the first call. */
  const read = async (text: string) => (await loadNumbers()).readPhone(text, country, codes);
  return { offered, country, choose: setChosen, read };
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
 * A phone number in international form, with the country it is read for. A number that the form brings along is shown
 * so too; what somebody types stays as it is until they leave the field.
 */
export function PhoneField({ phone, value, onChange, onBlur, ...rest }: PhoneFieldProps) {
  const { data: numbers } = useQuery({
    queryKey: ['phone-numbers'],
    queryFn: loadNumbers,
    staleTime: Infinity,
  });

  const [typed, setTyped] = useState<string>();
  const type = (next: string) => {
    setTyped(next);
    onChange(next);
  };
  const shown = numbers && value !== typed ? numbers.formatPhone(value, phone.country) : value;

  // A number that was there from the start brings its own country.
  const showItsCountry = useEffectEvent(async () => {
    if (value === '') return;
    const found = await phone.read(value).catch(() => undefined);
    if (found?.kind === 'valid' && found.country) phone.choose(found.country);
  });
  useEffect(() => {
    if (numbers) void showItsCountry();
  }, [numbers]);

  /** Once a number is whole it is shown as the world writes it, and its country beside it. */
  const settle = async () => {
    onBlur();
    const found = await phone.read(value).catch(() => undefined);
    if (found?.kind !== 'valid') return;
    if (found.international.length <= PHONE_MAX) type(found.international);
    if (found.country) phone.choose(found.country);
  };

  return (
    <TextField
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      dir="ltr"
      value={shown}
      maxLength={PHONE_INPUT_MAX}
      onChange={(event) => type(cleanPhone(event.target.value))}
      onBlur={() => void settle()}
      prefix={
        numbers && (
          <CountryPick
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
  );
}

interface CountryPickProps {
  phone: PhoneCountry;
  codeOf: (country: string) => string | undefined;
  all: readonly string[];
  onPick: (country: string) => void;
}

/** The country of the number: its short form in view, the system's own list of full names under it. */
function CountryPick({ phone, codeOf, all, onPick }: CountryPickProps) {
  const t = useT();
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const listed = phone.offered.length
    ? phone.offered.map(({ iso, title }) => ({ iso: iso.toUpperCase(), title }))
    : all.map((iso) => ({ iso, title: names.of(iso) ?? iso }));
  const choices = listed
    .flatMap(({ iso, title }) => {
      const code = codeOf(iso);
      return code === undefined ? [] : [{ iso, title, code }];
    })
    .sort((a, b) => a.title.localeCompare(b.title, locale));
  const country = phone.country ?? '';

  return (
    <span className={styles.pick}>
      <span className={styles.shown} aria-hidden="true">
        {country === '' ? '+' : `${country} ${codeOf(country) ?? ''}`}
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
