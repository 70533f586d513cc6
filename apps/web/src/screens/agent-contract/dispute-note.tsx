import type { CallOutput } from '@tessera/contract';
import css from '../../features/agents/agents.module.css';
import { useDates } from '../../features/agents/use-dates.ts';
import { useTexts } from '../../shared/services/services.ts';
import own from './agent-contract.module.css';

type Dispute = NonNullable<CallOutput<'listAgentBills'>['list'][number]['dispute']>;

/** What the agent wrote about a bill, and what came of it. */
export function DisputeNote({ dispute }: { dispute: Dispute }) {
  const t = useTexts();
  const { time } = useDates();
  return (
    <div className={own.note}>
      <p className={css.small}>
        {t(`agents.dispute_${dispute.state}`, { time: time.format(dispute.decidedAt ?? dispute.filedAt) })}
      </p>
      <p dir="auto">{dispute.text}</p>
      {dispute.answer !== null && (
        <>
          <p className={css.small}>{t('agents.disputeAnswer')}</p>
          <p dir="auto">{dispute.answer}</p>
        </>
      )}
    </div>
  );
}
