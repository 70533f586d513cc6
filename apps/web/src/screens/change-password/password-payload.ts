import type { CallInput } from '@tessera/contract';

/** What was typed into the form. */
export interface PasswordValues {
  readonly old: string;
  readonly fresh: string;
  readonly repeated: string;
}

/** What is sent (PWD-04); a password that staff issued is sent as the current one (PWD-03). */
export function passwordPayload(values: PasswordValues, issued: string | undefined): CallInput<'changePassword'> {
  return {
    oldPassword: issued ?? values.old,
    newPassword: values.fresh,
    confirmNewPassword: values.repeated,
  };
}
