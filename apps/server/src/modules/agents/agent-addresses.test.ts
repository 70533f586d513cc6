import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLines } from '../../../test/test-lines.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** Both addresses of a call: ours, and the one that the specification decided on. */
const READS = [
  [
    '/wps/agent/teamReport?startDate=2026-01-01&endDate=2026-01-07',
    '/wps/agent/team/kpi?startDate=2026-01-01&endDate=2026-01-07',
  ],
  ['/wps/agent/downlines', '/wps/agent/subordinates'],
  ['/wps/agent/downlineRebates', '/wps/agent/downline/rebates'],
  ['/wps/agent/downlineRebates', '/wps/agent/rebate/settings'],
] as const;
const WRITES = [
  ['/wps/agent/contracts/decide', '/wps/agent/contracts/answer'],
  ['/wps/agent/updateDownlineRebates', '/wps/agent/rebate/settings'],
  ['/wps/agent/transferDownline', '/wps/agent/transfer/downline'],
] as const;

it('CWAL-14 CWAL-15 CWAL-16 CWAL-19 CWAL-20 CWAL-21: calls of agents answer at the addresses of the specification as at ours', async () => {
  const agent = await createLines(test).topAgent();
  const ask = async (method: 'GET' | 'POST', url: string, token: string) => {
    const headers = { merchant: 'EN', language: 'EN', authorization: token, 'idempotency-key': 'k1' };
    const { statusCode, body } = await test.server.inject({
      method,
      url,
      headers,
      ...(method === 'POST' && { payload: {} }),
    });
    return { statusCode, answer: JSON.parse(body) as { success: boolean; errorCode?: string } };
  };
  for (const [ours, theirs] of READS) {
    const [first, second] = [await ask('GET', ours, agent.token), await ask('GET', theirs, agent.token)];
    expect(first, ours).toMatchObject({ statusCode: 200, answer: { success: true } });
    expect(second, theirs).toEqual(first);
    expect((await ask('GET', theirs, 'x'.repeat(43))).statusCode, theirs).toBe(401);
  }
  // An empty body is refused by the call that reads it, and not as an unknown address.
  for (const [ours, theirs] of WRITES) {
    const [first, second] = [await ask('POST', ours, agent.token), await ask('POST', theirs, agent.token)];
    expect(first.answer, ours).toMatchObject({ success: false, errorCode: 'request_param_err' });
    expect(second, theirs).toEqual(first);
  }
});
