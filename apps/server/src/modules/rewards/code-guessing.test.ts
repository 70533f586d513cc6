import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1 });
});
afterAll(() => test.close());

const guess = (member: { token: string }, address = '10.3.0.1') =>
  test.call(
    'claimRewardCode',
    { code: randomUUID().slice(0, 12) },
    { token: member.token, headers: { 'idempotency-key': randomUUID(), 'x-forwarded-for': address } },
  );

it('PROMO-04: guessing codes is slowed down', async () => {
  const member = await test.newMember();
  const answers: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) answers.push((await guess(member)).errorCode);
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'REWARD_CODE_UNKNOWN'));
  expect(answers.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});

it('PROMO-04: guesses count for their member, from whichever address, and not for others at the same one', async () => {
  const [one, other] = [await test.newMember(), await test.newMember()];
  for (let count = 0; count < 10; count += 1)
    expect((await guess(one, `10.4.${count}.1`)).errorCode).toBe('REWARD_CODE_UNKNOWN');
  const refused = await guess(one, '10.5.0.1');
  expect([refused.status, refused.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  // ten guesses in ten minutes: the wait is given in seconds
  const wait = Number(refused.response.headers['retry-after']);
  expect(wait).toBeGreaterThan(300);
  expect(wait).toBeLessThanOrEqual(600);
  expect((await guess(other, '10.5.0.1')).errorCode).toBe('REWARD_CODE_UNKNOWN');
});

it('calls of guests count for their address', async () => {
  const start = (address: string) => test.call('startFreePlay', {}, { headers: { 'x-forwarded-for': address } });
  const answers = [];
  for (let count = 0; count < 21; count += 1) answers.push((await start('10.6.0.1')).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await start('10.7.0.1')).status).toBe(200);
});
