import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { MAX_REPORT_DAYS } from '@tessera/contract/agents/limits';
import { Button, Icon, Money, moneyText, StateMessage, Tabs, TextField } from '@tessera/ui';
import { TrendingUp } from 'lucide';
import { useState } from 'react';
import { AgentGate, AgentShapes } from '../../features/agents/agent-gate.tsx';
import css from '../../features/agents/agents.module.css';
import { teamReportQuery } from '../../features/agents/agents-queries.ts';
import { Face, Fact, LineName, MoneyFact } from '../../features/agents/fact.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import plain from '../../shared/page/plain.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { dayIn } from '../../shared/time/zone-days.ts';
import { daysOf, isRange, REPORT_PERIODS, type ReportDays, type ReportPeriod } from './report-days.ts';

/** Turnover, six figures, members. */
const REPORT_SHAPES = ['1.02rem', '2.49rem', '0.21rem', '3.2rem'];
/** The days before them. */
const SHAPES = ['0.44rem', ...REPORT_SHAPES];

type Report = CallOutput<'getTeamReport'>;

/** Sums over the line: turnover in large, then what it is made of. */
function Totals({ totals }: { totals: Report['totals'] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <>
      <section className={css.hero} aria-label={t('agents.turnover')}>
        <p className={css.label}>
          <Icon of={TrendingUp} size="0.18rem" />
          {t('agents.turnover')}
        </p>
        <p className={css.big}>
          <Money amount={totals.turnover} currency={currency} />
        </p>
      </section>
      <dl className={css.facts}>
        <MoneyFact name={t('agents.bets')} amount={totals.bets} />
        <MoneyFact name={t('agents.wins')} amount={totals.wins} />
        <MoneyFact name={t('agents.deposits')} amount={totals.deposits} />
        <MoneyFact name={t('agents.withdrawals')} amount={totals.withdrawals} />
        <Fact name={t('agents.active')}>{totals.activeMembers}</Fact>
        <Fact name={t('agents.new')}>{totals.newMembers}</Fact>
      </dl>
    </>
  );
}

/** One member's part of the report. */
function MemberSums({ member }: { member: Report['list'][number] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { account, isAgent, depth } = member;
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <li className={css.line}>
      <Face account={account} />
      <span className={css.words}>
        <LineName account={account} isAgent={isAgent} depth={depth} />
        <span className={css.small}>
          {t('agents.inAndOut', { deposits: shown(member.deposits), withdrawals: shown(member.withdrawals) })}
        </span>
      </span>
      <span className={css.sum}>
        <Money amount={member.turnover} currency={currency} />
        <span className={css.small}>{t('agents.wonShort', { wins: shown(member.wins) })}</span>
      </span>
    </li>
  );
}

/** First and last day, chosen by the person. */
function DayFields({
  days,
  today,
  onChange,
}: {
  days: ReportDays;
  today: string;
  onChange: (days: ReportDays) => void;
}) {
  const t = useTexts();
  const isWrong = !isRange(days, MAX_REPORT_DAYS);
  return (
    <div className={css.pair}>
      <TextField
        label={t('agents.from')}
        type="date"
        max={today}
        value={days.startDate}
        error={isWrong ? t('agents.rangeWrong', { days: MAX_REPORT_DAYS }) : undefined}
        onChange={(event) => onChange({ ...days, startDate: event.target.value })}
      />
      <TextField
        label={t('agents.to')}
        type="date"
        max={today}
        value={days.endDate}
        onChange={(event) => onChange({ ...days, endDate: event.target.value })}
      />
    </div>
  );
}

function ReportOf({ days }: { days: ReportDays }) {
  const t = useTexts();
  const { call } = useServices();
  const isWhole = isRange(days, MAX_REPORT_DAYS);
  const answer = useInfiniteQuery({ ...teamReportQuery(call, days), enabled: isWhole });
  const first = answer.data?.pages[0];
  if (!isWhole) return null;
  if (!first) return <NotLoaded query={answer} waiting={<AgentShapes shapes={REPORT_SHAPES} />} />;
  const list = answer.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <>
      <Totals totals={first.totals} />
      <h2 className={css.heading}>{t('agents.byMember')}</h2>
      {list.length === 0 ? (
        <StateMessage title={t('agents.noMoves')} text={t('agents.noMovesText')} />
      ) : (
        <ul className={shapes.panel}>
          {list.map((member) => (
            <MemberSums key={member.memberId} member={member} />
          ))}
        </ul>
      )}
      {answer.hasNextPage && (
        <Button kind="secondary" onPress={() => answer.fetchNextPage()}>
          {t('agents.loadMore')}
        </Button>
      )}
      <p className={css.note}>{t('agents.reportNote', { zone: first.timeZone })}</p>
    </>
  );
}

function Report() {
  const t = useTexts();
  const { timeZone } = useMerchant();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [period, setPeriod] = useState<ReportPeriod>('sevenDays');
  const [chosen, setChosen] = useState(() => daysOf('sevenDays', today));
  const days = period === 'own' ? chosen : daysOf(period, today);
  return (
    <div className={plain.page}>
      <div className={plain.filters}>
        <Tabs
          label={t('agents.period')}
          items={REPORT_PERIODS.map((value) => ({ value, text: t(`agents.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      {period === 'own' && <DayFields days={chosen} today={today} onChange={setChosen} />}
      <ReportOf days={days} />
    </div>
  );
}

/** What the line did over some days, in all and by member (AGENT-10). */
export default function AgentReportScreen() {
  return (
    <AgentGate feature="agentInfo" shapes={SHAPES}>
      <Report />
    </AgentGate>
  );
}
