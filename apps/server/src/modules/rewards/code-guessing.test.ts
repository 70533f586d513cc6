import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1 });
});
afterAll(() => test.close());

it('PROMO-04: guessing codes is slowed down', async () => {
  const member = await test.newMember();
  const guess = async () =>
    (
      await test.call(
        'claimRewardCode',
        { code: randomUUID().slice(0, 12) },
        { token: member.token, headers: { 'idempotency-key': randomUUID() } },
      )
    ).errorCode;
  const answers: (string | undefined)[] = [];
  for (let count = 0; count < 12; count += 1) answers.push(await guess());
  expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'REWARD_CODE_UNKNOWN'));
  expect(answers.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});
