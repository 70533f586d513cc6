import type { StatusInfo } from '@tessera/contract';
import { ANSWER_MS, withinDeadline } from '@tessera/ui/line/within-deadline.ts';

/** The external phone verification, as the status names it. */
export type PhoneService = NonNullable<StatusInfo['phoneVerification']>;

async function callPhoneService(service: PhoneService, method: string, body: object): Promise<Record<string, unknown>> {
  const address = `${service.url}/v1/accounts:${method}?key=${encodeURIComponent(service.apiKey)}`;
  return withinDeadline(ANSWER_MS, async (signal) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal,
    });
    if (!response.ok) throw new Error(`the phone verification answered ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  });
}

/** Lets the external service send its code; answers what names this sign-in there (SMS-11). @param phone with a plus sign */
export async function startPhoneSignIn(service: PhoneService, phone: string): Promise<string> {
  const { sessionInfo } = await callPhoneService(service, 'sendVerificationCode', { phoneNumber: phone });
  return String(sessionInfo);
}

/** Checks a typed code at the external service; answers the token that vouches for the phone. */
export async function finishPhoneSignIn(service: PhoneService, sessionInfo: string, code: string): Promise<string> {
  const { idToken } = await callPhoneService(service, 'signInWithPhoneNumber', { sessionInfo, code });
  return String(idToken);
}
