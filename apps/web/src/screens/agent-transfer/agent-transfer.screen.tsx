import { useQuery } from '@tanstack/react-query';
import { Button, StateMessage } from '@tessera/ui';
import { AgentGate, AgentLoading } from '../../features/agents/agent-gate.tsx';
import { transferSettingsQuery } from '../../features/agents/agents-queries.ts';
import { useDates } from '../../features/agents/use-dates.ts';
import { CallFailed } from '../../shared/feedback/call-states.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, useQueryTexts } from '../../shared/navigation/go.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { TransferForm } from './transfer-form.tsx';

/** The balance, and the fields of the form. */
const SHAPES = ['1.25rem', '0.75rem', '0.75rem', '0.75rem', '0.52rem'];

/** The form, or what comes before it: a merchant without transfers, a payment password, waiting after a changed one. */
function Transfer() {
  const t = useTexts();
  const go = useGo();
  const { call } = useServices();
  const { time } = useDates();
  const me = useMe().data;
  const asked = useQueryTexts().get('member');
  const answer = useQuery(transferSettingsQuery(call));
  if (answer.isError && !answer.data) return <CallFailed failure={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data || !me) return <AgentLoading shapes={SHAPES} />;
  const { enabled, waitUntil } = answer.data;
  if (!enabled) return <StateMessage title={t('agents.closed')} text={t('agents.closedText')} />;
  if (!me.member.hasPaymentPassword) {
    return (
      <StateMessage
        title={t('agents.needPin')}
        text={t('agents.needPinText')}
        action={<Button onPress={() => go(SCREEN_PATHS.paymentPassword)}>{t('shell.paymentPassword')}</Button>}
      />
    );
  }
  if (waitUntil !== null)
    return (
      <StateMessage title={t('agents.waiting')} text={t('agents.waitingText', { time: time.format(waitUntil) })} />
    );
  return <TransferForm settings={answer.data} balance={me.wallet.sumBalance} account={asked ?? undefined} />;
}

/** Sending money to a member of the own line (AGENT-13). */
export default function AgentTransferScreen() {
  return (
    <AgentGate feature="fundTransfer" shapes={SHAPES}>
      <Transfer />
    </AgentGate>
  );
}
