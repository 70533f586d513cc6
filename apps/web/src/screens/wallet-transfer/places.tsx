import type { CallOutput, VendorPlace } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { Money, moneyText } from '@tessera/ui';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './wallet-transfer.module.css';
import shapes from '../../shared/page/shapes.module.css';

type Wallets = CallOutput<'listVendorWallets'>;

/** All that the member has: here, at vendors, and on its way there. What is on its way back still counts as being at the vendor. */
function totalOf({ main, places }: Wallets): string {
  const amounts = [main, ...places.flatMap(({ balance, onWayIn }) => [balance, onWayIn])];
  return formatMoney(amounts.map(parseMoney).reduce((sum, amount) => sum + amount, 0n));
}

function Place({ place }: { place: VendorPlace }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { name, icon, balance, onWayIn, onWayBack, isHeard, state } = place;
  return (
    <li className={css.place}>
      <img src={icon} alt="" width="40" height="40" className={css.icon} />
      <span className={css.words}>
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        {!isNothing(onWayIn) && (
          <span className={css.way}>{t('transfer.onWayIn', { amount: moneyText(onWayIn, currency) })}</span>
        )}
        {!isNothing(onWayBack) && (
          <span className={css.way}>{t('transfer.onWayBack', { amount: moneyText(onWayBack, currency) })}</span>
        )}
        {state === 'maintenance' && <span className={css.small}>{t('transfer.maintenance')}</span>}
        {!isHeard && <span className={css.small}>{t('transfer.notHeard', { vendor: name })}</span>}
      </span>
      <b className={css.figure}>
        <Money amount={balance} currency={currency} />
      </b>
    </li>
  );
}

/** What the member has in all, and how much of it is where (WALLET-05). */
export function Places({ wallets }: { wallets: Wallets }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={css.places}>
      <div className={shapes.purse}>
        <p>{t('transfer.together')}</p>
        <p className={shapes.total}>
          <Money amount={totalOf(wallets)} currency={currency} />
        </p>
      </div>
      <ul className={css.list}>
        <li className={css.place}>
          <span className={css.words}>
            <span className={css.name}>{t('transfer.mainWallet')}</span>
          </span>
          <b className={css.figure}>
            <Money amount={wallets.main} currency={currency} />
          </b>
        </li>
        {wallets.places.map((place) => (
          <Place key={place.vendor} place={place} />
        ))}
      </ul>
    </section>
  );
}
