import { Money } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './game-record.module.css';

interface TotalsProps {
  stake: string;
  win: string;
  /** What was won less what was staked, where the server sums it. */
  result?: string;
}

/** Staked, won and, where it is summed, the difference over the whole period. */
export function Totals({ stake, win, result }: TotalsProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <dl className={css.totals} data-two={result === undefined ? '' : undefined}>
      <div>
        <dt>{t('member.totalStake')}</dt>
        <dd>
          <Money amount={stake} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('member.totalWin')}</dt>
        <dd>
          <Money amount={win} currency={currency} />
        </dd>
      </div>
      {result !== undefined && (
        <div>
          <dt>{t('member.totalResult')}</dt>
          <dd>
            <Money amount={result} currency={currency} signed toned />
          </dd>
        </div>
      )}
    </dl>
  );
}
