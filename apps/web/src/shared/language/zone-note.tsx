import { LANGUAGE_TAGS } from '@tessera/contract/languages';
import { useState } from 'react';
import { useMerchant } from '../merchant/merchant.ts';
import { useLanguage, useTexts } from '../services/services.ts';
import { useHydrated } from '../start/use-hydrated.ts';
import { showPhoneTime, useShowsPhoneTime } from '../time/shown-zone.ts';
import { offsetOf } from '../time/zone-days.ts';
import css from './zone-note.module.css';

/** A zone as its distance from Greenwich at a time, such as `GMT+8`. @param timeZone undefined: the phone's */
function zoneText(tag: string, timeZone: string | undefined, now: number): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Says once for a list in which zone its times are, and offers the other one: the merchant's, or the phone's. */
export function ZoneNote() {
  const t = useTexts();
  const tag = LANGUAGE_TAGS[useLanguage()];
  const { timeZone, brand } = useMerchant();
  const isPhones = useShowsPhoneTime();
  const isHydrated = useHydrated();
  const [now] = useState(() => Date.now());
  if (!isHydrated) return null;
  const isSame = offsetOf(timeZone, now) === -new Date(now).getTimezoneOffset() * 60_000;
  const zone = `⁦${zoneText(tag, isPhones ? undefined : timeZone, now)}⁩`;
  return (
    <p className={css.note}>
      {t(isPhones ? 'shell.zonePhone' : 'shell.zoneMerchant', { zone, brand: brand.name })}
      {(isPhones || !isSame) && (
        <button type="button" className={css.change} onClick={() => showPhoneTime(!isPhones)}>
          {t(isPhones ? 'shell.zoneShowMerchant' : 'shell.zoneShowPhone', { brand: brand.name })}
        </button>
      )}
    </p>
  );
}
