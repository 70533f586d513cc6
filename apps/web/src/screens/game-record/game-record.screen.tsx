import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Button, Chip, LazyImage, Money, StateMessage, Tabs } from '@tessera/ui';
import { useRef, useState } from 'react';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { categoryText } from '../../features/games/category-text.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { recordsQuery } from '../../features/records/records-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import plain from '../../shared/page/plain.module.css';
import { BetSheet } from './bet-sheet.tsx';
import css from './game-record.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { LotteryOrders } from './lottery-orders.tsx';
import { PERIODS, type Period, startOf } from './period.ts';
import { Totals } from './totals.tsx';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

/** Lottery has orders with parts instead of rounds. */
const LOTTERY = 'ELOTT';
const CATEGORIES = ['ALL', 'RNG', 'FISH', 'LIVE', 'PVP', 'BINGO', LOTTERY] as const;

type RecordPage = CallOutput<'listGameRecords'>;

function Bet({ bet, onOpen }: { bet: RecordPage['list'][number]; onOpen: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'short', timeStyle: 'short' });
  return (
    <button type="button" className={css.bet} onClick={onOpen}>
      <span className={css.icon}>
        <LazyImage src={bet.iconUrl} alt="" />
      </span>
      <span className={css.words}>
        <bdi className={css.game}>{bet.gameName}</bdi>
        <span className={css.time}>{time.format(bet.betTimeInTimestamp)}</span>
      </span>
      <span className={css.money}>
        {bet.status === 'open' ? (
          <Chip>{t('member.stateOpen')}</Chip>
        ) : (
          <Money amount={bet.profitAndLoss} currency={currency} signed toned />
        )}
        <span className={css.time}>
          {t('member.stake')} <Money amount={bet.betAmount} currency={currency} />
        </span>
      </span>
    </button>
  );
}

/** The member's bets of one category since a time. */
function GameBets({ startDate, category }: { startDate: number; category: string }) {
  const t = useTexts();
  const go = useGo();
  const { info } = useSession();
  const [openId, setOpenId] = useState<string>();
  const filter = { startDate, ...(category !== 'ALL' && { gameType: category }) };
  const records = useInfiniteQuery({ ...recordsQuery(useSources(), filter), enabled: info !== undefined });
  const list = records.data?.pages.flatMap((page) => page.list);
  const totals = records.data?.pages[0]?.footer;
  return (
    <>
      <PagedList
        query={records}
        items={list}
        more={t('member.loadMore')}
        waiting={<LoadingList picture="square" />}
        empty={
          <StateMessage
            title={t('member.noBets')}
            text={t('member.noBetsText')}
            action={<Button onPress={() => go(SCREEN_PATHS.gameCentre)}>{t('games.browse')}</Button>}
          />
        }
      >
        {(shown) => (
          <>
            <ZoneNote />
            {totals && <Totals stake={totals.betAmount} win={totals.winAmount} result={totals.profitAndLoss} />}
            <ul className={shapes.panel}>
              {shown.map((bet) => (
                <li key={bet.recordId}>
                  <Bet bet={bet} onOpen={() => setOpenId(bet.recordId)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {openId && <BetSheet recordId={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

/** The member's bets by period and category; each opens with its proof (RECORD-01), of lotteries with its parts (LOTT-25). */
export default function GameRecordScreen() {
  const path = usePath();
  const asked = useQueryTexts();
  // While the screen is being left, the address is the next one's already.
  const kept = useRef(asked);
  if (path === SCREEN_PATHS.gameRecord) kept.current = asked;
  const query = kept.current;
  // Asked for another category or order from here, as by a note about a draw, it begins anew.
  return <GameRecord key={`${query.get('gameType')} ${query.get('order')}`} query={query} />;
}

/** Period and category chosen here, and the bets of both. */
function GameRecord({ query }: { query: URLSearchParams }) {
  const t = useTexts();
  const { timeZone } = useMerchant();
  const [period, setPeriod] = useState<Period>('sevenDays');
  const [category, setCategory] = useState<(typeof CATEGORIES)[number]>(
    () => CATEGORIES.find((value) => value === query.get('gameType')) ?? 'ALL',
  );
  // Taken once, so that the list does not start anew with each rendering.
  const [openedAt] = useState(() => Date.now());
  const startDate = startOf(period, timeZone, openedAt);
  return (
    <div className={plain.page}>
      <div className={plain.filters}>
        <Tabs
          label={t('member.period')}
          items={PERIODS.map((value) => ({ value, text: t(`member.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <div className={plain.filters}>
        <Tabs
          label={t('member.category')}
          items={CATEGORIES.map((value) => ({ value, text: t(categoryText(value)) }))}
          value={category}
          onChange={setCategory}
        />
      </div>
      {category === LOTTERY ? (
        <LotteryOrders startDate={startDate} asked={query.get('order')} />
      ) : (
        <GameBets key={category} startDate={startDate} category={category} />
      )}
    </div>
  );
}
