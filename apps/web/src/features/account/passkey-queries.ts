import type { Call, CallInput } from '@tessera/contract';

export const startPasskeyLogin = (call: Call) => call('startPasskeyLogin', {});
export const logInWithPasskey = (call: Call, input: CallInput<'logInWithPasskey'>) => call('logInWithPasskey', input);
