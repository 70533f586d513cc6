import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';

/** The member's head icon and the drawn ones to choose from (MEMBER-07). */
export const headIconQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'head-icon'] as const,
    queryFn: ({ signal }) => call('getHeadIcon', {}, { signal }),
  });

export const setHeadIcon = (call: Call, icon: CallInput<'setHeadIcon'>['icon']) => call('setHeadIcon', { icon });
export const setNickname = (call: Call, nickname: string) => call('setNickname', { nickname });
export const setEmail = (call: Call, email: string, password: string) => call('setEmail', { email, password });
export const setMobile = (call: Call, input: CallInput<'setMobile'>) => call('setMobile', input);
export const setPayeeName = (call: Call, payeeName: string) => call('setPayeeName', { payeeName });

export const setPaymentPassword = (call: Call, input: CallInput<'setPaymentPassword'>) =>
  call('setPaymentPassword', input);

/** Security questions and the chosen one. */
export const securityQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'security'] as const,
    queryFn: ({ signal }) => call('getSecurity', {}, { signal }),
  });
export const setSecurity = (call: Call, input: CallInput<'setSecurity'>) => call('setSecurity', input);

/** Devices that are logged in now. */
export const sessionsQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'sessions'] as const,
    queryFn: ({ signal }) => call('listSessions', {}, { signal }),
    staleTime: 0,
  });
export const endOneSession = (call: Call, sessionId: string) => call('endOneSession', { sessionId });
export const endOtherSessions = (call: Call) => call('endOtherSessions', {});

/** The member's passkeys. */
export const passkeysQuery = (call: Call) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'passkeys'] as const,
    queryFn: ({ signal }) => call('listPasskeys', {}, { signal }),
  });
export const startPasskey = (call: Call, password: string) => call('startPasskey', { password });
export const addPasskey = (call: Call, input: CallInput<'addPasskey'>) => call('addPasskey', input);
export const removePasskey = (call: Call, passkeyId: string) => call('removePasskey', { passkeyId });
