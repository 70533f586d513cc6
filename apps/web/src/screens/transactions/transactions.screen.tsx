import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput, StatementKind, StatementPeriod } from '@tessera/contract';
import { Icon, type IconNode, Money, moneyText, StateMessage, Tabs } from '@tessera/ui';
import {
  ArrowDownLeft,
  ArrowUpRight,
  ChartPie,
  CircleDollarSign,
  Coins,
  Gift,
  HandCoins,
  Landmark,
  Percent,
  RotateCcw,
  Scale,
  Trophy,
  Undo2,
  Wallet,
} from 'lucide';
import { useState } from 'react';
import { PeriodTabs } from '../../features/statements/period-tabs.tsx';
import { transactionsQuery } from '../../features/statements/statements-queries.ts';
import { ZoneNote } from '../../shared/language/zone-note.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { GoLink } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { HeldMoney } from './held-money.tsx';
import { TransactionSheet } from './transaction-sheet.tsx';
import css from './transactions.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';

const KINDS = [
  'all',
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'reward',
  'rebate',
  'fee',
  'stakeReturn',
  'correction',
] as const satisfies readonly (StatementKind | 'all')[];
const ICONS: Readonly<Record<StatementKind, IconNode>> = {
  deposit: Wallet,
  trialCredit: Gift,
  bet: CircleDollarSign,
  win: Trophy,
  reward: Gift,
  rebate: Coins,
  stakeReturn: Undo2,
  correction: RotateCcw,
  adjustment: Scale,
  bonus: Gift,
  bonusIn: ArrowDownLeft,
  bonusOut: ArrowUpRight,
  bonusLost: Percent,
  withdrawal: Landmark,
  fee: Percent,
  depositFee: Percent,
  transferIn: ArrowDownLeft,
  transferOut: ArrowUpRight,
  agentRebate: Coins,
  salary: HandCoins,
  salaryPaid: ArrowUpRight,
  dividend: ChartPie,
  toVendor: ArrowUpRight,
  fromVendor: ArrowDownLeft,
};
/** Only an agent has these; a member of a line finds a received transfer under all transactions. */
const AGENT_KINDS = ['agentRebate', 'salary', 'salaryPaid', 'dividend', 'transferIn', 'transferOut'] as const;

type Line = CallOutput<'listTransactions'>['list'][number];

/** One movement, to be opened: what, of which game, when, how much, and the balance after it. */
function TransactionLine({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short' });
  const icon = ICONS[line.kind];
  return (
    <li>
      <button type="button" className={css.line} onClick={onOpen}>
        <span className={css.icon} data-kind={line.kind}>
          <Icon of={icon} size="0.2rem" />
        </span>
        <span className={css.words}>
          <span className={css.title}>
            {t(`statement.${line.kind}`)}
            {line.gameName && <bdi className={css.game}>{line.gameName}</bdi>}
          </span>
          <span className={css.small}>{time.format(line.time)}</span>
        </span>
        <span className={css.money}>
          <Money amount={line.amount} currency={currency} signed toned={!line.isBonusMoney} />
          <span className={css.small}>
            {line.isBonusMoney
              ? t('statement.bonusMoney')
              : t('statement.balanceAfter', { amount: moneyText(line.balanceAfter, currency) })}
          </span>
        </span>
      </button>
    </li>
  );
}

/** The member's transactions by period and kind (RECORD-02). */
export default function TransactionsScreen() {
  const t = useTexts();
  const { info } = useSession();
  const [period, setPeriod] = useState<StatementPeriod>('sevenDays');
  const [kind, setKind] = useState<(typeof KINDS | typeof AGENT_KINDS)[number]>('all');
  const [opened, setOpened] = useState<Line>();
  const isAgent = useMe().data?.member.isAgent === true;
  const filter = { period, ...(kind !== 'all' && { kind }) };
  const answer = useInfiniteQuery({ ...transactionsQuery(useSources(), filter), enabled: info !== undefined });
  const list = answer.data?.pages.flatMap((page) => page.list);
  const newest = answer.data?.pages[0];
  // What is set aside is of today, and of no kind of movement but the withdrawal that it becomes.
  const holds = newest?.holds.filter((hold) => kind === 'all' || kind === hold.kind) ?? [];
  return (
    <div className={plain.page}>
      <GoLink to={SCREEN_PATHS.statement} className={plain.textLink}>
        {t('shell.statement')}
      </GoLink>
      <PeriodTabs value={period} onChange={setPeriod} />
      <div className={plain.filters}>
        <Tabs
          label={t('statement.kind')}
          items={[...KINDS, ...(isAgent ? AGENT_KINDS : [])].map((value) => ({ value, text: t(`statement.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      {newest && period !== 'yesterday' && holds.length > 0 && <HeldMoney held={newest.held} holds={holds} />}
      <PagedList
        query={answer}
        items={list}
        more={t('statement.loadMore')}
        waiting={<LoadingList picture="round" />}
        empty={<StateMessage title={t('statement.none')} text={t('statement.noneText')} />}
      >
        {(shown) => (
          <>
            <ZoneNote />
            <ul className={shapes.panel}>
              {shown.map((line) => (
                <TransactionLine
                  key={`${line.transactionId}-${line.line}`}
                  line={line}
                  onOpen={() => setOpened(line)}
                />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <TransactionSheet line={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
