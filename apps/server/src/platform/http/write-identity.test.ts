import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => test.close());

const TRANSFER = { amount: '300', accountId: 'main', payerName: 'Li Wei' };
/** Begins a transfer by hand. @returns the id of the deposit, the same one for the same write */
async function begin(token: string, headers: Record<string, string> = {}, input = TRANSFER): Promise<string> {
  const { value, failure } = await test.call('startManualDeposit', input, { token, headers });
  expect(failure).toBeUndefined();
  return value.deposit.depositId;
}

it('a key is one write of its member and its call; others who send the same key have writes of their own', async () => {
  const [one, other] = [await test.newMember(), await test.newMember()];
  const key = { 'idempotency-key': randomUUID() };
  const first = await begin(one.token, key);
  expect(await begin(one.token, key)).toBe(first);
  expect(await begin(other.token, key)).not.toBe(first);
  for (const { token } of [one, other]) {
    const signedIn = await test.call('claimSignIn', {}, { token, headers: key });
    const again = await test.call('claimSignIn', {}, { token, headers: key });
    expect([signedIn.status, again.value]).toEqual([200, signedIn.value]);
    const { footer } = (await test.call('getSignInCalendar', {}, { token })).value;
    expect([footer.isClaimedToday, footer.dayCountClaimed]).toEqual(['Y', 1]);
  }
});

it('equal writes without a key are one within ten seconds, from the same address and with the same contents', async () => {
  const { token } = await test.newMember();
  const at = (time: number) => vi.setSystemTime(time);
  vi.useFakeTimers({ toFake: ['Date'] });
  const window = Math.ceil(Date.now() / 10_000) * 10_000;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  at(window);
  const first = await begin(token, from('10.8.0.1'));
  at(window + 9_999);
  expect(await begin(token, from('10.8.0.1'))).toBe(first);
  expect(await begin(token, from('10.8.0.2'))).not.toBe(first);
  expect(await begin(token, from('10.8.0.1'), { ...TRANSFER, amount: '301' })).not.toBe(first);
  at(window + 10_000);
  expect(await begin(token, from('10.8.0.1'))).not.toBe(first);
});

it('STATUS-16: a merchant that is closed to a region refuses its callers, and one that is closed as a whole refuses all', async () => {
  const answer = async (address: string) =>
    (await test.call('listLobbyNews', {}, { headers: { 'x-forwarded-for': address } })).errorCode ?? 'open';
  const restricts = async (region: { restricted: boolean; blockedNetworks: string[] }) => {
    await test.change('EN', { region });
    const { value } = await test.call('getStatus', {}, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    return [value.regionRestriction, await answer('192.0.2.7'), await answer('198.51.100.7')];
  };
  const blockedNetworks = ['192.0.2.0/24'];
  expect(await restricts({ restricted: false, blockedNetworks: [] })).toEqual([false, 'open', 'open']);
  expect(await restricts({ restricted: false, blockedNetworks })).toEqual([true, 'IP_NOT_ALLOW', 'open']);
  expect(await restricts({ restricted: true, blockedNetworks: [] })).toEqual([true, 'IP_NOT_ALLOW', 'IP_NOT_ALLOW']);
  await test.change('EN', { region: { restricted: false, blockedNetworks: [] } });
});
