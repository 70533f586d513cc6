import { randomUUID } from 'node:crypto';
import { addressOf } from './address.ts';
import { readCaptcha } from './captcha.ts';
import type { GridMerchant } from './merchants.ts';
import type { Place } from './program.ts';

/** Long, uncommon, and without any name in it. */
export const PASSWORD = 'seven quiet harbours';

/** A member with a session. */
export interface Member {
  readonly userName: string;
  readonly password: string;
  readonly token: string;
  /** What the app keeps under `MC_SESSION_INFO`. */
  readonly sessionInfo: string;
}

interface Answer<Value> {
  readonly success: boolean;
  readonly value: Value;
  readonly errorCode?: string;
  readonly message?: string;
}

interface ApiRequest {
  readonly method?: string;
  readonly body?: object;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** One call of the wire, plainly: the merchant by header, as an address without a name asks for it; each from another address. */
export async function callApi<Value>(
  place: Place,
  merchant: { readonly code: string },
  path: string,
  { method = 'GET', body, token, headers = {} }: ApiRequest = {},
): Promise<{ status: number; answer: Answer<Value>; headers: Headers }> {
  const response = await fetch(`http://127.0.0.1:${place.port}${path}`, {
    method,
    headers: {
      Merchant: merchant.code,
      Language: 'EN',
      'X-Forwarded-For': addressOf(randomUUID()),
      ...(token && { Authorization: token }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, answer: (await response.json()) as Answer<Value>, headers: response.headers };
}

/** A name that the rules accept and nobody has: a letter and eleven more characters. */
export const newUserName = (): string => `m${randomUUID().replaceAll('-', '').slice(0, 11)}`;

/**
 * Opens an account over the wire; the form has its own journeys.
 * @param affiliateCode code of the referrer
 * @throws Error when it is refused
 */
export async function registerMember(
  place: Place,
  merchant: { readonly code: string },
  affiliateCode?: string,
): Promise<Member> {
  const userName = newUserName();
  const picture = await callApi<string>(place, merchant, '/wps/captcha');
  const captchaId = picture.headers.get('X-Captcha-Id') ?? '';
  const terms = await callApi<{ version: string }>(place, merchant, '/wps/system/agreement');
  const { status, answer } = await callApi<{ token: string }>(place, merchant, '/wps/member/register', {
    method: 'PUT',
    headers: { 'Idempotency-Key': randomUUID() },
    body: {
      username: userName,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      email: `${userName}@example.org`,
      captcha: await readCaptcha(place, captchaId),
      captchaId,
      type: 0,
      ageConfirmed: true,
      termsVersion: terms.answer.value?.version ?? '',
      ...(affiliateCode && { affiliateCode }),
    },
  });
  if (status !== 200) throw new Error(`registering ended with ${status}: ${JSON.stringify(answer)}`);
  return { userName, password: PASSWORD, token: answer.value.token, sessionInfo: JSON.stringify(answer.value) };
}

/**
 * Logs a member in over the wire.
 * @throws Error when it is refused
 */
export async function logInMember(
  place: Place,
  merchant: GridMerchant,
  { userName, password }: Pick<Member, 'userName' | 'password'>,
): Promise<Member> {
  const path = '/wps/session/login';
  const body = { username: userName, password };
  const { status, answer } = await callApi<{ token: string }>(place, merchant, path, { method: 'POST', body });
  if (status !== 200) throw new Error(`logging in ended with ${status}: ${JSON.stringify(answer)}`);
  return { userName, password, token: answer.value.token, sessionInfo: JSON.stringify(answer.value) };
}

/**
 * Begins a deposit over the wire.
 * @param amount decimal, in the merchant's currency
 * @returns its id, and the page of its payment at the sandbox gateway
 * @throws Error when it is refused
 */
export async function beginDeposit(
  place: Place,
  merchant: GridMerchant,
  member: Member,
  amount: string,
): Promise<{ depositId: string; gatewayUrl: string }> {
  const opened = await callApi<{ deposit: { depositId: string }; gatewayUrl: string }>(
    place,
    merchant,
    '/wps/transaction/deposit/gateway',
    { method: 'POST', token: member.token, body: { amount }, headers: { 'Idempotency-Key': randomUUID() } },
  );
  if (opened.status !== 200) throw new Error(`the deposit ended with ${JSON.stringify(opened.answer)}`);
  const { deposit, gatewayUrl } = opened.answer.value;
  return { depositId: deposit.depositId, gatewayUrl };
}

/** Pays money in through the sandbox gateway and waits until it is credited. @param amount decimal, in the merchant's currency */
export async function fundMember(place: Place, merchant: GridMerchant, member: Member, amount: string): Promise<void> {
  const { depositId, gatewayUrl } = await beginDeposit(place, merchant, member, amount);
  await fetch(gatewayUrl, { method: 'POST', body: new URLSearchParams({ decision: 'paid' }), redirect: 'manual' });
  for (let tries = 0; tries < 100; tries += 1) {
    const path = `/wps/transaction/deposit/status?depositId=${encodeURIComponent(depositId)}`;
    const { answer } = await callApi<{ state: string }>(place, merchant, path, { token: member.token });
    if (answer.value?.state === 'confirmed') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the deposit was not credited');
}

/** Balance of a member, exactly as the ledger answers it. */
export async function balanceOf(place: Place, merchant: { readonly code: string }, token: string): Promise<string> {
  const { answer } = await callApi<{ wallet: { sumBalance: string } }>(place, merchant, '/wps/member/me', { token });
  return answer.value.wallet.sumBalance;
}
