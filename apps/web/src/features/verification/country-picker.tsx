import { Icon, Modal, StateMessage, TextField } from '@tessera/ui';
import { Check, Search } from 'lucide';
import { useMemo, useState } from 'react';
import { flagUrl, useImageHost } from '../../shared/merchant/merchant.ts';
import { useLanguage, useTexts } from '../../shared/services/services.ts';
import { type Country, nameCountries, searchCountries } from './countries.ts';
import css from './country-picker.module.css';

interface CountriesProps {
  countries: readonly Country[];
  chosen: Country | undefined;
  onChoose: (country: Country) => void;
}

/** Address of a country's flag. */
export function useFlags(): (countryCode: string) => string {
  const imageHost = useImageHost();
  return (countryCode) => flagUrl(imageHost, 'CIRCLE', countryCode);
}

/** The countries by name with a search over names and codes. Named here: naming them all takes a slow phone longer than a screen may. */
function Countries({ countries, chosen, onChoose }: CountriesProps) {
  const t = useTexts();
  const language = useLanguage();
  const flagOf = useFlags();
  const [typed, setTyped] = useState('');
  const named = useMemo(() => nameCountries(countries, language), [countries, language]);
  const found = searchCountries(named, typed);
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{t('phone.chooseCountry')}</h2>
        <TextField
          label={t('phone.searchCountry')}
          type="search"
          autoComplete="off"
          start={<Icon of={Search} size="0.18rem" className={css.glass} />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <StateMessage title={t('phone.noCountry')} />
      ) : (
        <ul className={css.list}>
          {found.map((country) => (
            <li key={country.countryCode}>
              <button
                type="button"
                className={css.country}
                aria-pressed={country.countryCode === chosen?.countryCode}
                onClick={() => onChoose(country)}
              >
                <img
                  className={css.flag}
                  src={flagOf(country.countryCode)}
                  alt=""
                  width="28"
                  height="28"
                  loading="lazy"
                />
                <span className={css.name}>{country.name}</span>
                <bdi className={css.code} dir="ltr">{`+${country.countryDialingCode}`}</bdi>
                <span className={css.mark}>
                  {country.countryCode === chosen?.countryCode && <Icon of={Check} size="0.18rem" />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CountryPickerProps extends CountriesProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Choosing the country of a number: a sheet (LOGIN-04). */
export function CountryPicker({ isOpen, onClose, onChoose, ...shown }: CountryPickerProps) {
  const t = useTexts();
  const choose = (country: Country) => {
    onChoose(country);
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('phone.chooseCountry')} shape="sheet">
      <Countries {...shown} onChoose={choose} />
    </Modal>
  );
}
