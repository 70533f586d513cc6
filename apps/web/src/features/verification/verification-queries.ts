import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, StatusInfo } from '@tessera/contract';
import type { QuerySources } from '../../shared/services/query-sources.ts';

const COUNTRIES_FRESH_MS = 60 * 60_000;

/** Countries text messages can be sent to, the usual one first (CSYS-09). */
export const sendCountriesQuery = ({ call }: QuerySources) =>
  queryOptions({
    queryKey: ['send-countries'] as const,
    queryFn: ({ signal }) => call('listSendCountries', {}, { signal }),
    staleTime: COUNTRIES_FRESH_MS,
  });

/** A puzzle to solve before a text message; null where the merchant asks for none (SMS-07). */
export const fetchSlider = async (call: Call) => (await call('getVerification', { slider: '1' })).slider;

export const sendRegisterCode = (call: Call, input: CallInput<'sendRegisterCode'>) => call('sendRegisterCode', input);

export const sendLoginCode = (call: Call, input: CallInput<'sendLoginCode'>) => call('sendLoginCode', input);

/** The external phone verification, as the status names it. */
export type PhoneService = NonNullable<StatusInfo['phoneVerification']>;

async function askService(service: PhoneService, method: string, body: object): Promise<Record<string, unknown>> {
  const address = `${service.url}/v1/accounts:${method}?key=${encodeURIComponent(service.apiKey)}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`the phone verification answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Lets the external service send its code; answers what names this sign-in there (SMS-11). @param phone with a plus sign */
export async function startPhoneSignIn(service: PhoneService, phone: string): Promise<string> {
  const { sessionInfo } = await askService(service, 'sendVerificationCode', { phoneNumber: phone });
  return String(sessionInfo);
}

/** Checks a typed code at the external service; answers the token that vouches for the phone. */
export async function finishPhoneSignIn(service: PhoneService, sessionInfo: string, code: string): Promise<string> {
  const { idToken } = await askService(service, 'signInWithPhoneNumber', { sessionInfo, code });
  return String(idToken);
}

/** Sends a code for a new password; the answer never tells whether the number is a member's (PWD-18). */
export const sendResetCode = (call: Call, input: CallInput<'requestPasswordSms'>) => call('requestPasswordSms', input);

/** Sends a code to the phone of a member who is logged in (CACC-14). */
export const sendMemberCode = (call: Call, input: CallInput<'sendMemberCode'>) => call('sendMemberCode', input);
