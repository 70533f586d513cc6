import { Stack, Text } from '@mantine/core';
import type { Difference } from '@tessera/contract/reconciliation/reconciliation';
import { MeanwhileAlert, MeanwhileAnswer } from '../../shared/meanwhile-alert.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { showDone } from '../../shared/states.tsx';
import { WHAT } from './words.ts';

/** Who was first and why, as a refusal tells it; nobody where it is gone by itself. */
interface Ended {
  readonly resolvedBy: string | null;
  readonly reason: string | null;
}

/** Resolves a difference with a reason; when somebody else was first, says who and why. */
export function ResolveForm({ merchant, row, onDone }: { merchant: string; row: Difference; onDone: () => void }) {
  const resolve = useStaffChange('resolveDifference', {
    merchant,
    touches: ['listDifferences', 'watchDifferences', 'listReportDays'],
  });
  const { error } = resolve;
  if (error?.code === 'ALREADY_DECIDED') {
    const { resolvedBy, reason } = error.value as Ended;
    return (
      <MeanwhileAlert title="Somebody else has decided this meanwhile">
        <Text size="sm">
          {resolvedBy === null ? 'A later report agrees: it is gone by itself.' : `${resolvedBy}: ${reason}`}
        </Text>
        <MeanwhileAnswer onClick={onDone}>Close</MeanwhileAnswer>
      </MeanwhileAlert>
    );
  }
  const { differenceId, version, what, theirs, ours } = row;
  return (
    <Stack>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {WHAT[what]}: {theirs?.reference ?? ours?.orderId}. No money moves by this; what is owed is given back at the
        provider or adjusted.
      </Text>
      <ReasonForm
        label="Reason"
        button="Resolve"
        change={resolve}
        onReason={(reason) =>
          resolve.mutate(
            { differenceId, version, reason },
            {
              onSuccess: () => {
                showDone('Resolved.');
                onDone();
              },
            },
          )
        }
      />
    </Stack>
  );
}
