import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type createLines, openLines, type TestMember } from '../../../test/test-lines.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { proposeByPlatform } from './contracts.ts';

let test: TestServer;
let lines: ReturnType<typeof createLines>;
beforeAll(async () => {
  test = await createTestServer();
  lines = await openLines(test);
});
afterAll(() => test.close());

const as = ({ token }: TestMember) => ({ token });
const owner = (text: string, values: unknown[]) => test.database.asOwner(text, values);
const money = (whole: number) => BigInt(whole) * 10_000n;

it('AGENT-09: a page of the line has as many members as asked for, and tells how many pages there are', async () => {
  const top = await lines.topAgent();
  const members = [await lines.below(top), await lines.below(top), await lines.below(top)];
  const pageOf = async (page: number, size = 1) => (await test.call('listDownlines', { size, page }, as(top))).value;
  const pages = [await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(4)];
  expect(pages.map(({ list }) => list.map(({ memberId }) => memberId))).toEqual([
    [members[2]?.id],
    [members[1]?.id],
    [members[0]?.id],
    [],
  ]);
  expect(pages.map(({ totalPages, totalCount }) => [totalPages, totalCount])).toEqual(pages.map(() => [3, 3]));
  const second = await pageOf(2, 2);
  expect([second.list.map(({ memberId }) => memberId), second.totalPages]).toEqual([[members[0]?.id], 2]);
});

it('AGENT-08: contracts are listed by kind and by state, or all of them', async () => {
  const agent = await lines.topAgent();
  const tiers = [{ turnover: money(500), activeMembers: 1, loss: 0n, rate: '0.3', amount: null }];
  const terms = { mode: 'fixed' as const, activeTurnover: money(50), tiers };
  for (const kind of ['salary', 'dividend'] as const)
    await proposeByPlatform(test.database.database, test.merchant('EN'), { agentId: agent.id, kind, terms });
  const list = async (input: { kind?: 'salary' | 'dividend'; state?: 'requested' | 'denied' }) =>
    (await test.call('listAgentContracts', input, as(agent))).value.list;
  const kinds = async (input: Parameters<typeof list>[0]) => (await list(input)).map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['dividend', 'salary']);
  expect([await kinds({ kind: 'dividend' }), await kinds({ kind: 'salary' })]).toEqual([['dividend'], ['salary']]);
  const [salary] = await list({ kind: 'salary' });
  await test.call('decideAgentContract', { contractId: salary?.contractId ?? '', accept: false }, as(agent));
  expect([await kinds({ state: 'denied' }), await kinds({ state: 'requested' })]).toEqual([['salary'], ['dividend']]);
});

it('AGENT-12: the sum of rebates is of all days, whichever page of them is asked for', async () => {
  const agent = await lines.topAgent();
  for (const [day, amount] of [
    ['2026-03-01', 1],
    ['2026-03-02', 2],
    ['2026-03-03', 4],
  ] as const)
    await owner(
      `insert into agent_rebate (merchant_code, rebate_id, agent_id, day, turnover, parts, amount, carried)
       values ('EN', gen_random_uuid(), $1, $2, $3, '{}', $3, 0)`,
      [agent.id, day, money(amount)],
    );
  const pageOf = async (page: number) => (await test.call('listAgentRebates', { size: 2, page }, as(agent))).value;
  const [first, second] = [await pageOf(1), await pageOf(2)];
  expect([first, second].map(({ list }) => list.map(({ day }) => day))).toEqual([
    ['2026-03-03', '2026-03-02'],
    ['2026-03-01'],
  ]);
  for (const { totalAmount, totalCount, totalPages } of [first, second])
    expect([totalAmount, totalCount, totalPages]).toEqual(['7.00', 3, 2]);
});

it('AGENT-11: nothing is proposed to an agent whose account is closed', async () => {
  const top = await lines.topAgent();
  const below = await lines.asAgent(await lines.below(top));
  const share = { turnover: '500', activeMembers: 1, loss: '0', rate: '0.3' };
  const draft = { memberId: below.id, kind: 'salary' as const, activeTurnover: '50', tiers: [share] };
  const propose = () => test.call('proposeAgentContract', draft, as(top));
  // an open account is found: the refusal comes from the agent above, who has no contract
  expect((await propose()).errorCode).toBe('CONTRACT_TERMS');
  await owner('update member set disabled_at = now() where member_id = $1', [below.id]);
  expect((await propose()).failure).toMatchObject({ field: 'memberId' });
});

it('AGENT-13: what was sent on an earlier day of the merchant’s zone takes nothing of the present one', async () => {
  await test.change('EN', { flags: { ...test.merchant('EN').settings.flags, [FEATURES.fundTransfer]: true } });
  const agent = await lines.topAgent();
  const member = await lines.below(agent);
  await test.fund(agent.id, money(30_000));
  const pin = { paymentPassword: '286391', confirmPaymentPassword: '286391' };
  await test.call('setPaymentPassword', { password: TEST_PASSWORD, ...pin }, as(agent));
  const send = () =>
    test.call(
      'transferToDownline',
      { memberId: member.id, amount: '5000', paymentPassword: pin.paymentPassword },
      { ...as(agent), headers: { 'idempotency-key': crypto.randomUUID() } },
    );
  const left = async () => (await test.call('getTransferSettings', {}, as(agent))).value.leftToday;
  for (let count = 0; count < 4; count += 1) expect((await send()).status).toBe(200);
  expect([(await send()).errorCode, await left()]).toEqual(['TRANSFER_DAILY_LIMIT', '0.00']);
  await owner(`update agent_transfer set created_at = created_at - interval '1 day' where agent_id = $1`, [agent.id]);
  expect(await left()).toBe('20000.00');
  expect([(await send()).status, await left()]).toEqual([200, '15000.00']);
});
