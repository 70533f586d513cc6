import type { StatementPeriod } from '@tessera/contract';
import { Tabs } from '@tessera/ui';
import plain from '../../shared/page/plain.module.css';
import { useTexts } from '../../shared/services/services.ts';

const PERIODS = ['today', 'yesterday', 'sevenDays', 'thirtyDays'] as const satisfies readonly StatementPeriod[];

/** Periods of a statement; their days are the merchant's, counted by the server. */
export function PeriodTabs({
  value,
  onChange,
}: {
  value: StatementPeriod;
  onChange: (value: StatementPeriod) => void;
}) {
  const t = useTexts();
  return (
    <div className={plain.filters}>
      <Tabs
        label={t('statement.period')}
        items={PERIODS.map((period) => ({ value: period, text: t(`statement.${period}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
