import type { StaffPayments } from '@tessera/contract/staff/payments';

/** What each part of the screen is given. */
export interface PartProps {
  merchant: string;
  of: StaffPayments;
  isReadOnly: boolean;
  onDirty: (isDirty: boolean) => void;
}
