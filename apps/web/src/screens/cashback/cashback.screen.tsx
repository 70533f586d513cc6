import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Icon, type IconNode, Money, moneyText, Skeleton, StateMessage } from '@tessera/ui';
import { Coins, Dices, Fish, Spade, Ticket, Trophy, Video } from 'lucide';
import { categoryText } from '../../features/games/category-text.ts';
import { RewardGate } from '../../features/rewards/reward-gate.tsx';
import { CASHBACK_KEY, cashbackQuery, claimCashback } from '../../features/rewards/rewards-queries.ts';
import { useClaim } from '../../features/rewards/use-claim.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useServices, useSession, useTexts } from '../../shared/services/services.ts';
import css from './cashback.module.css';
import { LoadingSkeleton } from '../../shared/feedback/loading-skeleton.tsx';

type Cashback = CallOutput<'getCashback'>;

const ICONS: Readonly<Record<string, IconNode>> = {
  RNG: Dices,
  FISH: Fish,
  LIVE: Video,
  PVP: Spade,
  SPORTS: Trophy,
  ESPORTS: Trophy,
  ELOTT: Ticket,
  LOTT: Ticket,
};

/** One category: what was staked, at which rate, and what it brings. */
function CategoryLine({ line }: { line: Cashback['list'][number] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const icon = ICONS[line.gameCategory] ?? Dices;
  return (
    <li className={css.line} data-empty={isNothing(line.rebateAmount) ? '' : undefined}>
      <span className={css.icon}>
        <Icon of={icon} size="0.22rem" />
      </span>
      <span className={css.about}>
        <span className={css.name}>{t(categoryText(line.gameCategory))}</span>
        <span className={css.calculated}>
          {t('rewards.cashbackCalculated', { stake: moneyText(line.validBetAmount, currency), rate: line.rate })}
        </span>
      </span>
      <span className={css.amount}>
        <Money amount={line.rebateAmount} currency={currency} />
      </span>
    </li>
  );
}

/** The whole amount with its button, and in one line how it comes about. */
function Total({ cashback }: { cashback: Cashback }) {
  const t = useTexts();
  const { call } = useServices();
  const { currency } = useMerchant();
  const claim = useClaim({ changes: CASHBACK_KEY });
  const { totalAmount, lastClaimedAt } = cashback;
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={css.total} aria-label={t('rewards.cashbackAvailable')}>
      <p className={css.label}>
        <Icon of={Coins} size="0.18rem" />
        {t('rewards.cashbackAvailable')}
      </p>
      <p className={css.big}>
        <Money amount={totalAmount} currency={currency} />
      </p>
      <Button
        wide
        size="large"
        kind="accent"
        disabled={isNothing(totalAmount)}
        onPress={() =>
          claim('cashback', async (key) => ({
            unit: 'CREDIT' as const,
            amount: (await claimCashback(call, key)).claimedAmount,
          }))
        }
      >
        {t('rewards.cashbackClaim')}
      </Button>
      <p className={css.how}>{t('rewards.cashbackHow')}</p>
      {lastClaimedAt !== null && (
        <p className={css.how}>{t('rewards.cashbackLastClaim', { time: time.format(lastClaimedAt) })}</p>
      )}
    </section>
  );
}

function Amounts() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { info } = useSession();
  const answer = useQuery({ ...cashbackQuery(call), enabled: info !== undefined });
  if (!answer.data)
    return (
      <NotLoaded
        query={answer}
        waiting={
          <div className={plain.page}>
            <LoadingSkeleton>
              <Skeleton height="2rem" />
              <Skeleton height="2.4rem" />
            </LoadingSkeleton>
          </div>
        }
      />
    );
  const { list, totalAmount } = answer.data;
  if (list.length === 0)
    return <StateMessage title={t('rewards.cashbackNoRates')} text={t('rewards.cashbackNoRatesText')} />;
  const hasStakes = !isNothing(totalAmount) || list.some(({ validBetAmount }) => !isNothing(validBetAmount));
  return (
    <div className={plain.page}>
      <Total cashback={answer.data} />
      {!hasStakes && (
        <StateMessage
          title={t('rewards.cashbackNone')}
          text={t('rewards.cashbackNoneText')}
          action={
            <Button kind="secondary" onPress={() => go(SCREEN_PATHS.gameRecord)}>
              {t('shell.bettingRecord')}
            </Button>
          }
        />
      )}
      <h2 className={plain.heading}>{t('rewards.cashbackByCategory')}</h2>
      <ul className={plain.list}>
        {list.map((line) => (
          <CategoryLine key={line.gameCategory} line={line} />
        ))}
      </ul>
    </div>
  );
}

/** Cashback by category of games, and its claim (ROUTE-25, REBATE-01). */
export default function CashbackScreen() {
  return (
    <RewardGate feature="cashback" closed="rewards.cashbackClosed">
      <Amounts />
    </RewardGate>
  );
}
