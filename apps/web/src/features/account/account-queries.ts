import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import type { QuerySources } from '../../shared/services/query-sources.ts';

const RULES_FRESH_MS = 5 * 60_000;

/** Named rules of the login form (VALID-15). */
export const loginRulesQuery = ({ call }: QuerySources) =>
  queryOptions({
    queryKey: ['login-rules'] as const,
    queryFn: ({ signal }) => call('getVerification', { slider: '0' }, { signal }),
    staleTime: RULES_FRESH_MS,
  });

/** Fields of the registration with their rules (REG-05). */
export const registerSettingsQuery = ({ call }: QuerySources) =>
  queryOptions({
    queryKey: ['register-settings'] as const,
    queryFn: ({ signal }) => call('getRegisterSettings', {}, { signal }),
    staleTime: RULES_FRESH_MS,
  });

/** Picture of digits to read, base64; each asked for is a new one (LOGIN-09). */
export const fetchCaptcha = (call: Call) => call('getCaptcha', {});

/** Work in place of a picture. */
export const fetchCaptchaWork = (call: Call) => call('getCaptchaWork', {});

export const logIn = (call: Call, input: CallInput<'logIn'>) => call('logIn', input);

/** Opens an account; the key makes a repeated tap the same registration. */
export const register = (call: Call, input: CallInput<'register'>, idempotencyKey: string) =>
  call('register', input, { idempotencyKey });

/** Opens an account by mobile number, at its own path (REG-18). */
export const registerMobile = (call: Call, input: CallInput<'registerMobile'>, idempotencyKey: string) =>
  call('registerMobile', input, { idempotencyKey });

export const changePassword = (call: Call, input: CallInput<'changePassword'>) => call('changePassword', input);

/** Rejects when the name is taken or malformed (REG-20). */
export const checkUsername = (call: Call, username: string) => call('checkUsername', { username });

/** Rejects when the address is malformed or in use (REG-21). */
export const checkEmail = (call: Call, email: string) => call('checkEmail', { email });

/** Rejects when the invitation code is not valid (VALID-12). */
export const checkAffiliate = (call: Call, code: string, domain: string) => call('checkAffiliate', { code, domain });

/** Asks for a code for a new password by e-mail; the answer never tells whether one was sent (PWD-18). */
export const requestPasswordMail = (call: Call, username: string, email: string) =>
  call('requestPasswordMail', { username, email });

/** Proves by a code to the own number that the member holds this session; for members without a password. */
export const proveSession = (call: Call, input: CallInput<'proveSession'>) => call('proveSession', input);

/** Sets the password of a logged-in member by a code sent to their own phone (CACC-25). */
export const setPasswordByPhone = (call: Call, input: CallInput<'setPasswordByPhone'>) =>
  call('setPasswordByPhone', input);

/** Sets a new password by the code that was sent (PWD-17). */
export const resetPassword = (call: Call, input: CallInput<'resetPassword'>) => call('resetPassword', input);
