import { ReasonForm } from './reason-form.tsx';
import type { StaffFailure } from './staff-api.ts';

/** Longest reason that a member reads, characters. */
const LONGEST_REASON = 200;

interface RejectionFormProps {
  /** State of the change that rejects it. */
  change: { readonly isPending: boolean; readonly error: StaffFailure | null };
  onReason: (reason: string) => void;
}

/** Asks why something of a member is rejected; the member reads the answer. */
export function RejectionForm({ change, onReason }: RejectionFormProps) {
  return (
    <ReasonForm
      label="Reason"
      description="The member reads this."
      button="Reject"
      isDangerous
      longest={LONGEST_REASON}
      change={change}
      onReason={onReason}
    />
  );
}
