import { Text } from '@mantine/core';
import type { QueuedTransfer } from '@tessera/contract/wallet/staff-vendor-transfers';
import { Amount } from '../../shared/show.tsx';
import { ANSWERS } from './words.ts';

/** What the vendor said last. */
export function Answered({ of: answer }: { of: QueuedTransfer['answer'] }) {
  if (answer === null)
    return (
      <Text span inherit c="dimmed">
        no answer
      </Text>
    );
  if (answer.told === null) return ANSWERS[answer.state];
  return (
    <>
      <Amount amount={answer.told.amount} currency={answer.told.currency} /> moved
    </>
  );
}
