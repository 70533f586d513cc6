import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLines, openLines, type TestMember } from '../../../test/test-lines.ts';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';

/** Periods of a merchant are billed once, so that this line has its own database. */
let test: TestServer;
let lines: ReturnType<typeof createLines>;
beforeAll(async () => {
  test = await createTestServer();
  await seedDemoCatalogue(test.database.database);
  lines = await openLines(test);
});
afterAll(() => test.close());

const money = (whole: number) => BigInt(whole) * 10_000n;
const as = ({ token }: TestMember) => ({ token });

const staff = (...words: string[]) => runStaffWords(test, 'EN', words);
async function acceptDividend(agent: TestMember): Promise<void> {
  const asked = { kind: 'dividend', state: 'requested' } as const;
  const { list } = (await test.call('listAgentContracts', asked, as(agent))).value;
  const answer = { contractId: list[0]?.contractId ?? '', accept: true };
  expect((await test.call('decideAgentContract', answer, as(agent))).status).toBe(200);
}

it('CWAL-18, AGENT-11: who passes all of a dividend on is owed nothing, and its bill is settled without a payment', async () => {
  const top = await lines.topAgent();
  const middle = await lines.asAgent(await lines.below(top));
  const low = await lines.below(middle);
  await staff('agent', top.userName, 'propose', 'dividend', 'fixed', 'active=50', '0:1:0:10%');
  await acceptDividend(top);
  const tiers = [{ turnover: '0', activeMembers: 1, loss: '0', rate: '10' }];
  await test.call('proposeDividend', { memberId: middle.id, activeTurnover: '50', tiers }, as(top));
  await acceptDividend(middle);
  await test.fund(low.id, money(1_000));
  await lines.play(low, 'RNG', money(500), 0n);
  await lines.daysPass(20);
  let payments = 0;
  for (let hours = 1; hours > 0; ) {
    const done = JSON.parse(await staff('agent', 'run')) as { hours: number; payments: number };
    hours = done.hours;
    payments += done.payments;
  }
  const shown = async (agent: TestMember) =>
    (await test.call('listAgentBills', { kind: 'dividend', size: 100 }, as(agent))).value.list
      .filter(({ state }) => state !== 'notReached')
      .map((bill) => [bill.state, bill.amount, bill.paid, bill.passedOn]);
  expect([await shown(top), await shown(middle), payments]).toEqual([
    [['issued', '50.00', '0.00', '50.00']],
    [['issued', '50.00', '50.00', '0.00']],
    1,
  ]);
});
