import { Text } from '@mantine/core';
import type { StaffWithdrawal } from '@tessera/contract/withdrawals/staff-withdrawals';

/** The people who approved a withdrawal, in words; while two are needed, also the missing one. */
function wordsOf({ approvedBy, needsTwo, decidedBy, state }: StaffWithdrawal): string {
  const isOpen = state === 'pending' || state === 'reviewing';
  if (!isOpen) return approvedBy.length > 0 ? approvedBy.join(', ') : (decidedBy ?? '');
  // A first approval that waits says that two are needed, also where the sum of 24 hours asks for it and the amount alone does not.
  if (approvedBy.length > 0) return `Approved by ${approvedBy.join(', ')}; needs one more`;
  return needsTwo ? 'Needs two approvals' : '';
}

/** Shows the people who approved a withdrawal, and whether another one has to. */
export function Approvals({ of }: { of: StaffWithdrawal }) {
  const words = wordsOf(of);
  if (words === '') return null;
  return (
    <Text size="xs" c="dimmed">
      {words}
    </Text>
  );
}
