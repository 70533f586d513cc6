import type { StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { StaffFailure } from '../../shared/staff-api.ts';

type Challenge = StaffOutput<'startStaffProof'>;
type PasskeyAnswer = StaffInput<'staffPasskeySignIn'>['passkey'];

/** Addresses that are numbers have no host name that a passkey could belong to. */
const BARE_ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/i;

/** Whether this browser has passkeys at this address. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !BARE_ADDRESS.test(location.hostname);

/** What is said when the device gives no answer. */
const NO_ANSWER = 'The device gave no passkey. Try again, or use another way.';
const WRONG_PLACE = 'Passkeys belong to the console’s own address. Open it there.';
const KNOWN = 'This device has a passkey for your account already.';

function failureOf(error: unknown): StaffFailure {
  if (error instanceof StaffFailure) return error;
  const name = error instanceof Error ? error.name : '';
  const message = name === 'InvalidStateError' ? KNOWN : name === 'SecurityError' ? WRONG_PLACE : NO_ANSWER;
  return new StaffFailure('PASSKEY_REFUSED', message);
}

/** Asks the device for a proof by a passkey. @throws StaffFailure when there is none, or the person gave up */
export async function proveByPasskey({ challengeId, options }: Challenge): Promise<PasskeyAnswer> {
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return { challengeId, response: { ...response } };
  } catch (error) {
    throw failureOf(error);
  }
}

/** Asks the device to make a passkey. @throws StaffFailure when it made none */
export async function makePasskey({ challengeId, options }: Challenge): Promise<PasskeyAnswer> {
  try {
    const response = await startRegistration({ optionsJSON: options as never });
    return { challengeId, response: { ...response } };
  } catch (error) {
    throw failureOf(error);
  }
}
