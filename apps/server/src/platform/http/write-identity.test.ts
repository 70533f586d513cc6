import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox } from '../../../test/sandbox-server.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const TRANSFER = { amount: '300', accountId: 'main', payerName: 'Li Wei' };
/** Begins a transfer by hand. @returns the id of the deposit, the same one for the same write */
async function begin(token: string, headers: Record<string, string> = {}, input = TRANSFER): Promise<string> {
  const { value, failure } = await test.call('startManualDeposit', input, { token, headers });
  expect(failure).toBeUndefined();
  return value.deposit.depositId;
}

it('a key is one write of its member and its call; others who send the same key have their own writes', async () => {
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

/** As if all writes without a key had begun so much earlier. */
const letPass = (seconds: number) =>
  test.database.asOwner(`update keyless_write set begun_at = begun_at - make_interval(secs => $1)`, [seconds]);
/** How long ago the newest write without a key began, seconds. */
const sinceNewest = async () => {
  const [row] = await test.database.asOwner<{ age: number }>(
    'select extract(epoch from clock_timestamp() - max(begun_at))::float8 as age from keyless_write',
  );
  return row?.age ?? 0;
};

it('equal writes without a key are one for ten seconds from the first, at every time of the clock', async () => {
  const { token } = await test.newMember();
  for (const passed of [0.1, 1.3, 5, 9]) {
    await letPass(100);
    const first = await begin(token);
    await letPass(passed);
    expect(await begin(token)).toBe(first);
  }
  await letPass(100);
  const first = await begin(token);
  // the seconds count from the first one: what is sent again in between draws them out by nothing
  for (const age of [4, 8, 9.5]) {
    await letPass(age - (await sinceNewest()));
    expect(await begin(token)).toBe(first);
  }
  await letPass(10 - (await sinceNewest()));
  const second = await begin(token);
  expect(second).not.toBe(first);
  expect(await begin(token)).toBe(second);
});

it('of many equal writes without a key that come at once one is done', async () => {
  const { token } = await test.newMember();
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(token)));
  expect(new Set(begun).size).toBe(1);
  const kept = await test.database.asOwner('select 1 from deposit where deposit_id = $1', [begun[0]]);
  expect(kept).toHaveLength(1);
});

it('writes without a key differ by the member, the address, the call and all of what is sent', async () => {
  const [{ token }, other] = [await test.newMember(), await test.newMember()];
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const first = await begin(token, from('10.8.0.1'));
  expect(await begin(token, from('10.8.0.1'))).toBe(first);
  for (const different of [
    await begin(other.token, from('10.8.0.1')),
    await begin(token, from('10.8.0.2')),
    await begin(token, from('10.8.0.1'), { ...TRANSFER, amount: '301' }),
    await begin(token, from('10.8.0.1'), { ...TRANSFER, payerName: 'Li Wen' }),
    // a field that the contract does not know is a part of what was asked for
    await begin(token, from('10.8.0.1'), { ...TRANSFER, note: 'the second one' } as never),
  ])
    expect(different).not.toBe(first);
});

it('DEPOSIT-04: the same amount by another method within the same second is another deposit', async () => {
  const { token } = await test.newMember();
  const sandbox = await startTestSandbox(test);
  const starts = ['startBankDeposit', 'startAlipayDeposit', 'startQqDeposit', 'startWechatDeposit'] as const;
  const ids: string[] = [];
  for (const name of starts) {
    const { value, errorCode } = await test.call(name, { amount: '120' }, { token });
    expect([name, errorCode]).toEqual([name, undefined]);
    ids.push(value.deposit.depositId);
  }
  expect(new Set(ids).size).toBe(starts.length);
  await sandbox.stop();
});

it('a write that was refused does not count as the first one: the seconds count from the next', async () => {
  const { token } = await test.newMember();
  const refused = { ...TRANSFER, accountId: 'no such account' };
  const first = await test.call('startManualDeposit', refused, { token });
  expect(first.errorCode).toBeDefined();
  const { deposit } = test.merchant('EN').settings;
  await letPass(9);
  const accounts = deposit.accounts.slice(0, 1).map((one) => ({ ...one, id: refused.accountId }));
  await test.change('EN', { deposit: { ...deposit, accounts } });
  const done = await begin(token, {}, refused);
  await letPass(3);
  expect(await begin(token, {}, refused)).toBe(done);
  await letPass(7);
  expect(await begin(token, {}, refused)).not.toBe(done);
  await test.change('EN', { deposit });
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
