import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1_000 });
});
afterAll(() => test.close());

const isDue = async (token: string) => (await test.call('getLimitPrompt', {}, { token })).value.isDue;

it('a regulated merchant’s members are asked for a limit until they answer once, each for themselves', async () => {
  const [one, other] = [await test.newMember('LANTERN'), await test.newMember('LANTERN')];
  expect([await isDue(one.token), await isDue(one.token)]).toEqual([true, true]);
  const answers = await Promise.all([1, 2].map(() => test.call('answerLimitPrompt', {}, { token: one.token })));
  expect(answers.map(({ value }) => value.isDue)).toEqual([false, false]);
  expect([await isDue(one.token), await isDue(other.token)]).toEqual([false, true]);
});

it('who set a limit is not asked, nor is a member of a classic merchant', async () => {
  const limited = await test.newMember('LANTERN');
  await test.call('setPlayLimit', { limit: 'lossDay', amount: '10' }, { token: limited.token });
  const classic = await test.newMember();
  expect([await isDue(limited.token), await isDue(classic.token)]).toEqual([false, false]);
});
