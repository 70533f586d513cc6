import { queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
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

/** Sends a code for a new password; the answer never tells whether the number is a member's (PWD-18). */
export const sendResetCode = (call: Call, input: CallInput<'requestPasswordSms'>) => call('requestPasswordSms', input);

/** Sends a code to the phone of a member who is logged in (CACC-14). */
export const sendMemberCode = (call: Call, input: CallInput<'sendMemberCode'>) => call('sendMemberCode', input);
