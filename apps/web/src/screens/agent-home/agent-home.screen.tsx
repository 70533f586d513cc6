import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@tessera/contract';
import { Icon, ListGroup, ListRow, Money, moneyText } from '@tessera/ui';
import { TrendingUp } from 'lucide';
import { AgentGate, AgentLoading } from '../../features/agents/agent-gate.tsx';
import { useAgentWays } from '../../features/agents/agent-ways.ts';
import css from '../../features/agents/agents.module.css';
import { overviewQuery } from '../../features/agents/agents-queries.ts';
import { Fact, MoneyFact } from '../../features/agents/fact.tsx';
import { useDates } from '../../features/agents/use-dates.ts';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useFeature, useMerchant } from '../../shared/merchant/merchant.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import plain from '../../shared/page/plain.module.css';
import { useServices, useTexts } from '../../shared/services/services.ts';
import own from './agent-home.module.css';

/** Today, four figures, what was earned, the ways on. */
const SHAPES = ['1.96rem', '1.51rem', '0.21rem', '0.7rem', '4.16rem'];

type Overview = CallOutput<'getAgentOverview'>;

/** Height of a day's bar, as part of the highest; a day with anything at all is seen. */
const partOf = (turnover: string, most: number) =>
  most === 0 ? 0 : Math.max(Number(turnover) / most, Number(turnover) > 0 ? 0.06 : 0);

/** Turnover of the last days as bars; its description has the figures. */
function DayBars({ days }: { days: Overview['days'] }) {
  const { currency } = useMerchant();
  const { monthDay, namedDay } = useDates();
  const most = Math.max(...days.map(({ turnover }) => Number(turnover)));
  const told = days.map(({ day, turnover }) => `${namedDay.format(Date.parse(day))}: ${moneyText(turnover, currency)}`);
  return (
    <ol className={own.bars} aria-label={told.join('; ')}>
      {days.map(({ day, turnover }) => (
        <li key={day} aria-hidden="true">
          <span className={own.track}>
            <span className={own.bar} style={{ blockSize: `${partOf(turnover, most) * 100}%` }} />
          </span>
          <span className={own.day}>{monthDay.format(Date.parse(day))}</span>
        </li>
      ))}
    </ol>
  );
}

/** The present day of the line in large, with the days before it. */
function Today({ overview }: { overview: Overview }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <section className={css.hero} aria-label={t('agents.turnoverToday')}>
      <p className={css.label}>
        <Icon of={TrendingUp} size="0.18rem" />
        {t('agents.turnoverToday')}
      </p>
      <p className={css.big}>
        <Money amount={overview.today.turnover} currency={currency} />
      </p>
      <DayBars days={overview.days} />
    </section>
  );
}

function Overview() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const ways = useAgentWays();
  const hasContracts = useFeature('agentPolicy');
  const answer = useQuery(overviewQuery(call));
  if (!answer.data) return <NotLoaded query={answer} waiting={<AgentLoading shapes={SHAPES} />} />;
  const { earned, directCount, teamCount, newToday, activeToday, timeZone } = answer.data;
  return (
    <div className={plain.page}>
      <Today overview={answer.data} />
      <dl className={css.facts}>
        <Fact name={t('agents.teamCount')}>{teamCount}</Fact>
        <Fact name={t('agents.directCount')}>{directCount}</Fact>
        <Fact name={t('agents.activeToday')}>{activeToday}</Fact>
        <Fact name={t('agents.newToday')}>{newToday}</Fact>
      </dl>
      <h2 className={css.heading}>{t('agents.earned')}</h2>
      <dl className={own.earned}>
        <MoneyFact name={t('agents.rebate')} amount={earned.rebate} />
        {hasContracts && <MoneyFact name={t('agents.salary')} amount={earned.salary} />}
        {hasContracts && <MoneyFact name={t('agents.dividend')} amount={earned.dividend} />}
      </dl>
      <ListGroup>
        {ways
          .filter(({ isHome }) => !isHome)
          .map(({ title, icon, address }) => (
            <ListRow
              key={address}
              icon={<Icon of={icon} size="0.18rem" />}
              title={t(title)}
              onPress={() => go(address)}
            />
          ))}
      </ListGroup>
      <p className={css.note}>{t('agents.zone', { zone: timeZone })}</p>
    </div>
  );
}

/** The agent's area at a glance (ROUTE-35). */
export default function AgentHomeScreen() {
  return (
    <AgentGate feature="agentInfo" shapes={SHAPES}>
      <Overview />
    </AgentGate>
  );
}
