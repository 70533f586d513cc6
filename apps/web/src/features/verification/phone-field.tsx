import { useQuery } from '@tanstack/react-query';
import { Icon, TextField } from '@tessera/ui';
import { ChevronDown } from 'lucide';
import { useMemo, useState } from 'react';
import { useSources } from '../../shared/services/query-sources.ts';
import { useLanguage, useTexts } from '../../shared/services/services.ts';
import { MOBILE_LENGTH } from '../../shared/time/timings.ts';
import { type Country, nameCountries } from './countries.ts';
import { CountryPicker, useFlags } from './country-picker.tsx';
import css from './phone-field.module.css';
import { sendCountriesQuery } from './verification-queries.ts';

interface PhoneFieldProps {
  /** Text of the label; the name of the input is `mobileNum` everywhere. */
  label: string;
  mobile: string;
  /** Digits without a plus sign; empty until a country is known. */
  dialingCode: string;
  error?: string | undefined;
  onChange: (mobile: string) => void;
  onDialingCode: (dialingCode: string) => void;
  onLeave?: () => void;
}

/** The countries whose numbers get codes; the merchant's usual one is first. */
export function useCountries(): readonly Country[] {
  return useQuery(sendCountriesQuery(useSources())).data ?? [];
}

/** Name of a country in the language of the app; nothing without a country. */
function useNameOf(country: Country | undefined): string {
  const language = useLanguage();
  return useMemo(() => (country && nameCountries([country], language)[0]?.name) ?? '', [country, language]);
}

/** A mobile number with the dialling code of its country before it (LOGIN-04, LOGIN-05). */
export function PhoneField({ label, mobile, dialingCode, error, onChange, onDialingCode, onLeave }: PhoneFieldProps) {
  const t = useTexts();
  const flagOf = useFlags();
  const countries = useCountries();
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<string>();
  const fitting = countries.filter((country) => country.countryDialingCode === dialingCode);
  // Countries share dialling codes; the one that was picked keeps its flag.
  const chosen = fitting.find(({ countryCode }) => countryCode === picked) ?? fitting[0] ?? countries[0];
  const code = dialingCode || chosen?.countryDialingCode || '';
  const name = useNameOf(chosen);
  return (
    <>
      <TextField
        label={label}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        maxLength={MOBILE_LENGTH}
        value={mobile}
        error={error}
        onBlur={onLeave}
        onChange={(event) => onChange(event.target.value.replace(/[^\d\s()-]/g, '').replace(/[\s()-]/g, ''))}
        start={
          <button
            type="button"
            className={css.country}
            aria-haspopup="dialog"
            aria-label={t('phone.dialingCode', { country: name, code })}
            onClick={() => setOpen(true)}
          >
            {chosen && <img className={css.flag} src={flagOf(chosen.countryCode)} alt="" width="22" height="22" />}
            <bdi dir="ltr" className={css.code}>{`+${code}`}</bdi>
            <Icon of={ChevronDown} size="0.16rem" />
          </button>
        }
      />
      <CountryPicker
        countries={countries}
        chosen={chosen}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChoose={(country) => {
          setPicked(country.countryCode);
          onDialingCode(country.countryDialingCode);
        }}
      />
    </>
  );
}
