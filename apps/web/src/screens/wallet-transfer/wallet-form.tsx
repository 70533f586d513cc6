import type { VendorPlace } from '@tessera/contract';
import { Button, Icon, IconButton, moneyText, Select } from '@tessera/ui';
import { ArrowLeftRight } from 'lucide';
import { useState } from 'react';
import { placesOf, plainAmount } from '../../shared/amount/amount.ts';
import { NumberField } from '../../shared/amount/number-fields.tsx';
import { QuickAmounts } from '../../shared/amount/quick-amounts.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { useWalletTransfer } from './use-wallet-transfer.ts';
import css from './wallet-transfer.module.css';

/** Amounts to choose with one tap. */
const QUICK = ['10', '50', '100', '500'];

interface EndProps {
  label: string;
  name: string;
  amount: string;
}

/** One end of the transfer, with what is there. */
function End({ label, name, amount }: EndProps) {
  const { currency } = useMerchant();
  return (
    <div className={css.end}>
      <span className={css.small}>{label}</span>
      <span className={css.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={css.small}>
        <bdi dir="ltr">{moneyText(amount, currency)}</bdi>
      </span>
    </div>
  );
}

/** From, to, how much, between the main balance and one vendor. */
function PlaceForm({ place, main }: { place: VendorPlace; main: string }) {
  const t = useTexts();
  const isHydrated = useHydrated();
  const { currency } = useMerchant();
  const form = useWalletTransfer(place, main);
  const { typed, amount, problem, hasTried, refused, isBack, available } = form;
  const shown = (value: string) => moneyText(value, currency);
  const here = { name: t('transfer.mainWallet'), amount: main };
  const there = { name: place.name, amount: place.balance };
  const messages = {
    format: t('transfer.amountFormat', { step: plainAmount(place.step) }),
    much: t('transfer.amountMuch', { balance: shown(available) }),
  };
  const isTold = hasTried || problem === 'much';
  return (
    <form
      className={css.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className={css.ends}>
        <End label={t('transfer.from')} {...(isBack ? there : here)} />
        <IconButton label={t('transfer.swap')} onClick={form.swap} className={css.swap}>
          <Icon of={ArrowLeftRight} size="0.2rem" />
        </IconButton>
        <End label={t('transfer.to')} {...(isBack ? here : there)} />
      </div>
      <NumberField
        label={t('transfer.amount')}
        places={placesOf(place.step)}
        value={typed}
        error={refused.amount ?? (isTold && problem ? messages[problem] : undefined)}
        start={<span className={css.symbol}>{currency.symbol}</span>}
        end={
          <button type="button" className={css.all} onClick={() => form.change(plainAmount(available))}>
            {t('numbers.all')}
          </button>
        }
        onChange={form.change}
      />
      <QuickAmounts
        amounts={QUICK}
        chosen={amount}
        onChoose={form.change}
        available={available}
        list={css.chips}
        item={css.chip}
      />
      <Button type="submit" size="large" wide busy={form.isBusy} disabled={!isHydrated}>
        {problem ? t('transfer.send') : t('transfer.sendAmount', { amount: shown(amount) })}
      </Button>
    </form>
  );
}

interface WalletFormProps {
  main: string;
  places: readonly VendorPlace[];
  /** Vendor that the address named. */
  wanted: string | undefined;
}

/** A transfer, with the vendor to choose where there are several (WALLET-05, CWAL-02). */
export function WalletForm({ main, places, wanted }: WalletFormProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState(wanted);
  const place = places.find(({ vendor }) => vendor === chosen) ?? places[0];
  if (!place) return null;
  return (
    <>
      {places.length > 1 && (
        <Select
          label={t('transfer.vendor')}
          value={place.vendor}
          options={places.map(({ vendor, name }) => ({ value: vendor, text: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <PlaceForm key={place.vendor} place={place} main={main} />
    </>
  );
}
