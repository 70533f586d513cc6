import { useInfiniteQuery } from '@tanstack/react-query';
import { MAIN_WALLET, type VendorTransfer } from '@tessera/contract';
import { Chip, type ChipTone, Icon, Money } from '@tessera/ui';
import { ArrowDownLeft, ArrowUpRight } from 'lucide';
import { vendorTransfersQuery } from '../../features/wallets/wallets-queries.ts';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './wallet-transfer.module.css';

const TONES: Readonly<Record<VendorTransfer['state'], ChipTone>> = {
  open: 'warning',
  held: 'warning',
  done: 'win',
  refused: 'neutral',
};

function Line({ of: transfer }: { of: VendorTransfer }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const isBack = transfer.to === MAIN_WALLET;
  return (
    <li className={css.place}>
      <span className={css.way} aria-hidden="true">
        <Icon of={isBack ? ArrowDownLeft : ArrowUpRight} size="0.2rem" />
      </span>
      <span className={css.words}>
        <span className={css.name}>
          {t(isBack ? 'transfer.from' : 'transfer.to')} <bdi>{transfer.vendorName}</bdi>
        </span>
        <span className={css.small}>{time.format(transfer.createdAt)}</span>
      </span>
      <span className={css.end}>
        <b className={css.figure}>
          <Money amount={transfer.state === 'done' ? transfer.moved : transfer.amount} currency={currency} />
        </b>
        <Chip tone={TONES[transfer.state]}>{t(`transfer.state_${transfer.state}`)}</Chip>
      </span>
    </li>
  );
}

/** The member's transfers, newest first (CWAL-02). */
export function TransferHistory() {
  const t = useTexts();
  const query = useInfiniteQuery(vendorTransfersQuery(useSources()));
  return (
    <section className={css.history}>
      <h2>{t('transfer.history')}</h2>
      <PagedList
        query={query}
        items={query.data?.pages.flatMap(({ list }) => list)}
        waiting={<LoadingList />}
        empty={<p className={css.small}>{t('transfer.noHistory')}</p>}
        more={t('transfer.more')}
      >
        {(items) => (
          <ul className={css.list}>
            {items.map((transfer) => (
              <Line key={transfer.transferId} of={transfer} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
