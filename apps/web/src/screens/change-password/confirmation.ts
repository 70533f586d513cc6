import type { FieldProblem } from '../../features/account/field-rules.ts';

/** Checks the repeated new password (PWD-14, PWD-15). */
export function confirmationProblem(fresh: string, repeated: string): FieldProblem {
  if (repeated === '') return 'account.enterPassword';
  return repeated === fresh ? undefined : 'account.confirmationMismatch';
}
