import { Modal, StateMessage, TextField } from '@tessera/ui';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { flagAddress, pickImageHost, useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { type NamedCountry, searchCountries } from './countries.ts';
import css from './country-picker.module.css';

interface CountryPickerProps {
  countries: readonly NamedCountry[];
  chosen: NamedCountry | undefined;
  isOpen: boolean;
  onChoose: (country: NamedCountry) => void;
  onClose: () => void;
}

/** Address of a country's flag; the image host is one for the life of the component. */
export function useFlags(): (countryCode: string) => string {
  const { imageCDNs } = useMerchant();
  const [imageHost] = useState(() => pickImageHost(imageCDNs, Math.random));
  return (countryCode) => flagAddress(imageHost, 'CIRCLE', countryCode);
}

/** Choosing the country of a number: a sheet with a search over names and codes (LOGIN-04). */
export function CountryPicker({ countries, chosen, isOpen, onChoose, onClose }: CountryPickerProps) {
  const t = useTexts();
  const flagOf = useFlags();
  const [typed, setTyped] = useState('');
  const found = searchCountries(countries, typed);
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={close} label={t('phone.chooseCountry')} shape="sheet">
      <div className={css.head}>
        <h2 className={css.title}>{t('phone.chooseCountry')}</h2>
        <TextField
          label={t('phone.searchCountry')}
          type="search"
          autoComplete="off"
          start={<Search size="0.18rem" className={css.glass} aria-hidden />}
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
                onClick={() => {
                  onChoose(country);
                  close();
                }}
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
                  {country.countryCode === chosen?.countryCode && <Check size="0.18rem" aria-hidden />}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
