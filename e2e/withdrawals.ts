import { randomUUID } from 'node:crypto';
import { cardNumber } from './card-number.ts';
import { callApi, type Member } from './members.ts';
import { SHARED_PLACE } from './merchants.ts';
import type { Place } from './program.ts';

/** Payment password of members in journeys. */
export const PIN = '204816';

async function post<Value>(
  place: Place,
  merchant: { readonly code: string },
  token: string,
  path: string,
  body: object,
): Promise<Value> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const { status, answer } = await callApi<Value>(place, merchant, path, {
    method: 'POST',
    token,
    body,
    headers,
  });
  if (status !== 200) throw new Error(`${path} ended with ${JSON.stringify(answer)}`);
  return answer.value;
}

/** A payment password and a card over the wire; the forms have their own journey. @returns id of the card */
export async function addBankCard(
  merchant: { readonly code: string },
  { token, password }: Member,
  place: Place = SHARED_PLACE,
): Promise<string> {
  const pin = { paymentPassword: PIN, confirmPaymentPassword: PIN, password };
  await post(place, merchant, token, '/wps/member/password/payment', pin);
  const card = { bankCode: 'JADE', cardNumber: cardNumber('7894'), payeeName: 'Mai Tran', paymentPassword: PIN };
  const { bankCardId } = await post<{ bankCardId: string }>(place, merchant, token, '/wps/member/bankcard', card);
  return bankCardId;
}

/** Asks for a withdrawal over the wire. @param amount decimal, in the merchant's currency */
export async function requestWithdrawal(
  merchant: { readonly code: string },
  { token }: Member,
  cardId: string,
  amount: string,
  place: Place = SHARED_PLACE,
): Promise<void> {
  await post(place, merchant, token, '/wps/transaction/withdraw', { amount, cardId, paymentPassword: PIN });
}

/** The member's withdrawals, newest first. */
export async function withdrawalsOf(
  merchant: { readonly code: string },
  token: string,
): Promise<{ withdrawalId: string; state: string }[]> {
  const path = '/wps/transaction/withdraw';
  const { answer } = await callApi<{ list: { withdrawalId: string; state: string }[] }>(SHARED_PLACE, merchant, path, {
    token,
  });
  return answer.value.list;
}
