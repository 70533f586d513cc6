import { useQuery } from '@tanstack/react-query';
import { STATEMENT_GROUPS } from '@tessera/contract';
import { Button, Icon, Money, Select, StateMessage, Tabs } from '@tessera/ui';
import { Download, Printer } from 'lucide';
import { useState } from 'react';
import { statementQuery } from '../../features/statements/statements-queries.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';
import { NotLoaded } from '../../shared/feedback/not-loaded.tsx';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { isNative } from '../../shared/native-bridge/register-method.ts';
import { Fact, Facts } from '../../shared/page/facts.tsx';
import plain from '../../shared/page/plain.module.css';
import { useSources } from '../../shared/services/query-sources.ts';
import { useSession, useTexts } from '../../shared/services/services.ts';
import { changeOf, GROUP_TEXTS, lessOf, saveFile, type Statement, statementFile } from './statement-file.ts';
import { monthsBetween, startOf, yearsBetween } from './statement-periods.ts';
import css from './statement.module.css';

/** How a year, month or day reads; the server names it, so it is formatted as that very one wherever the phone is. */
function usePeriodText(): (period: string) => string {
  const month = useTimeFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const day = useTimeFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (period) => (period.length === 4 ? period : (period.length === 7 ? month : day).format(startOf(period)));
}

interface PeriodChoiceProps {
  value: string;
  statement: Pick<Statement, 'firstMonth' | 'lastMonth'>;
  onChange: (period: string) => void;
}

/** Months or years of the member, one of them chosen. */
function PeriodChoice({ value, statement: { firstMonth, lastMonth }, onChange }: PeriodChoiceProps) {
  const t = useTexts();
  const textOf = usePeriodText();
  const length = value.length === 4 ? 'year' : 'month';
  const all = length === 'year' ? yearsBetween(firstMonth, lastMonth) : monthsBetween(firstMonth, lastMonth);
  return (
    <div className={css.choice}>
      <Tabs
        shape="segments"
        label={t('statement.period')}
        items={(['month', 'year'] as const).map((kind) => ({ value: kind, text: t(`statement.${kind}`) }))}
        value={length}
        onChange={(kind) => onChange(kind === 'year' ? value.slice(0, 4) : lastMonth)}
      />
      <Select
        label={t(`statement.${length}`)}
        options={all.map((period) => ({ value: period, text: textOf(period) }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** From the opening balance over all that moved to the closing balance. What never moved is left out where only some have it. */
function Sums({ statement }: { statement: Statement }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const shown = STATEMENT_GROUPS.filter(
    (group) => !(isNothing(statement[group]) && ['commissions', 'transfers', 'adjustments'].includes(group)),
  );
  return (
    <section className={plain.card}>
      <Facts>
        <Fact label={t('statement.opening')}>
          <Money amount={statement.opening} currency={currency} />
        </Fact>
        {shown.map((group) => (
          <Fact key={group} label={t(GROUP_TEXTS[group])}>
            <Money amount={statement[group]} currency={currency} signed />
          </Fact>
        ))}
        <Fact label={t(statement.isRunning ? 'statement.balanceNow' : 'statement.closing')}>
          <strong>
            <Money amount={statement.closing} currency={currency} />
          </strong>
        </Fact>
        {!isNothing(statement.held) && (
          <>
            <Fact label={t('statement.setAside')}>
              <Money amount={lessOf('0', statement.held)} currency={currency} signed />
            </Fact>
            <Fact label={t('statement.available')}>
              <Money amount={lessOf(statement.closing, statement.held)} currency={currency} />
            </Fact>
          </>
        )}
      </Facts>
      <Facts>
        <Fact label={t('statement.netDeposit')}>
          <Money amount={statement.netDeposit} currency={currency} signed />
        </Fact>
        <Fact label={t('statement.netResult')}>
          <Money amount={statement.netResult} currency={currency} signed toned />
        </Fact>
      </Facts>
    </section>
  );
}

/** Days of the month or months of the year, each with what it changed and what was there after it. */
function Rows({ statement }: { statement: Statement }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const textOf = usePeriodText();
  const isYear = statement.period.length === 4;
  return (
    <table className={css.rows}>
      <caption>{t(isYear ? 'statement.byMonth' : 'statement.byDay')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(isYear ? 'statement.month' : 'statement.day')}</th>
          <th scope="col">{t('statement.change')}</th>
          <th scope="col">{t('statement.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {statement.list.map((row) => (
          <tr key={row.period}>
            <th scope="row">{textOf(row.period)}</th>
            <td>
              <Money amount={changeOf(row)} currency={currency} signed toned />
            </td>
            <td>
              <Money amount={row.closing} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Saving and printing, which a browser can do and the web view of the native app cannot. */
function Ways({ statement, userName }: { statement: Statement; userName: string }) {
  const t = useTexts();
  const { brand } = useMerchant();
  if (isNative()) return null;
  const save = () => saveFile(`${statement.period}.csv`, statementFile(statement, [brand.name, userName], t));
  return (
    <div className={css.ways}>
      <Button kind="secondary" icon={<Icon of={Download} size="0.18rem" />} onPress={save}>
        {t('statement.save')}
      </Button>
      <Button kind="secondary" icon={<Icon of={Printer} size="0.18rem" />} onPress={() => window.print()}>
        {t('statement.print')}
      </Button>
    </div>
  );
}

/** The member's statement of a month or a year, to be read, saved and printed (RECORD-02). */
export default function StatementScreen() {
  const t = useTexts();
  const merchant = useMerchant();
  const { info } = useSession();
  const [chosen, setChosen] = useState<string>();
  const [range, setRange] = useState<Pick<Statement, 'firstMonth' | 'lastMonth'>>();
  const answer = useQuery({ ...statementQuery(useSources(), chosen), enabled: info !== undefined });
  const statement = answer.data;
  // the months stay in sight while another one is on its way, or could not be had
  if (statement && range?.lastMonth !== statement.lastMonth) setRange(statement);
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: merchant.timeZone });
  const textOf = usePeriodText();
  const period = chosen ?? range?.lastMonth;
  const userName = info?.userName ?? '';
  return (
    <div className={plain.page}>
      {range && period && <PeriodChoice value={period} statement={range} onChange={setChosen} />}
      {!statement && <NotLoaded query={answer} waiting={<LoadingList />} />}
      {statement && (
        <>
          <p className={css.head}>
            <bdi>{merchant.brand.name}</bdi>, <bdi>{userName}</bdi>, {textOf(statement.period)}
          </p>
          <Sums statement={statement} />
          {statement.list.length === 0 && <StateMessage title={t('statement.none')} text={t('statement.choose')} />}
          {statement.list.length > 0 && <Rows statement={statement} />}
          <p className={css.note}>
            {t('statement.zone', { zone: statement.timeZone })}
            {statement.isRunning && ` · ${t('statement.upTo', { time: time.format(statement.time) })}`}
          </p>
          <Ways statement={statement} userName={userName} />
        </>
      )}
    </div>
  );
}
