import { randomUUID } from 'node:crypto';
import { betWin } from '../src/modules/ledger/ledger.ts';
import { TEST_PASSWORD, type TestServer } from './test-server.ts';

export type TestMember = Awaited<ReturnType<TestServer['newMember']>>;

/** The lines of a merchant whose registration takes the code of an agent. */
export async function openLines(test: TestServer): Promise<ReturnType<typeof createLines>> {
  const always = { enabled: true, required: true };
  const affiliateCode = { enabled: true, required: false };
  await test.change('EN', { registerFields: { username: always, password: always, affiliateCode } });
  return createLines(test);
}

/** Registers members by an agent's own code, makes agents, and lets members play rounds that are settled at once. */
export function createLines(test: TestServer, merchant: 'EN' | 'LANTERN' = 'EN') {
  let count = 0;
  const owner = test.database.asOwner;
  const codeOf = async (memberId: string) =>
    (await owner<{ affiliate_code: string }>(`select affiliate_code from member where member_id = $1`, [memberId]))[0]
      ?.affiliate_code ?? '';

  const below = async (agent: TestMember): Promise<TestMember> => {
    const answer = await test.call(
      'register',
      {
        username: `liner${++count}${merchant.toLowerCase().slice(0, 2)}`,
        password: TEST_PASSWORD,
        confirmPassword: TEST_PASSWORD,
        ageConfirmed: true,
        affiliateCode: await codeOf(agent.id),
      },
      { merchant },
    );
    if (answer.status !== 200) throw new Error(`registration failed: ${answer.response.body}`);
    return { ...answer.value, token: answer.value.token ?? '' };
  };
  const asAgent = async (member: TestMember): Promise<TestMember> => {
    const { setAgentRole } = await import('../src/modules/account/account.ts');
    await setAgentRole(test.database.database, { code: merchant }, member.userName, 'on');
    return member;
  };
  const games = new Map<string, { vendor_code: string; node_id: string }>();
  const play = async (member: TestMember, category: string, stake: bigint, prize: bigint): Promise<void> => {
    if (!games.has(category)) {
      const [row] = await owner<{ vendor_code: string; node_id: string }>(
        `select vendor_code, node_id from game where game_type = $1 order by node_id limit 1`,
        [category],
      );
      if (!row) throw new Error(`no game of ${category}`);
      games.set(category, row);
    }
    const game = games.get(category);
    const roundId = randomUUID();
    await owner(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id) values ($1, $2, $3, $4, $5, $6)`,
      [merchant, game?.vendor_code, roundId, member.id, randomUUID(), game?.node_id],
    );
    const result = await betWin(test.database.database, {
      merchantCode: merchant,
      memberId: member.id,
      currency: merchant === 'EN' ? 'CNY' : 'PHP',
      book: 'LIVE',
      scope: game?.vendor_code ?? '',
      key: randomUUID(),
      roundId,
      bet: stake,
      win: prize,
      closeRound: true,
    });
    if (result.code !== 'OK') throw new Error(`a round failed: ${result.code}`);
  };
  /** A new agent, the first of its own line. */
  const topAgent = async () => asAgent(await test.newMember(merchant));
  /** Puts everything that happened so far some days back, as if it were long over, and lets what has come due run. */
  const daysPass = async (days: number): Promise<void> => {
    const back = `interval '${days} days'`;
    await owner(`update txn set created_at = created_at - ${back} where created_at > now() - interval '1 day'`);
    await owner(
      `update vendor_round set created_at = created_at - ${back} where created_at > now() - interval '1 day'`,
    );
    // Far enough that they count in the half month that the days before lie in, on whichever day of a month this runs.
    await owner(
      `update agent_contract set effective_from = effective_from - interval '60 days' where effective_from > now() - interval '1 day'`,
    );
    await owner(`update agent_rate set valid_from = valid_from - 60 where valid_from >= now()::date - 1`);
    await owner(`insert into agent_hour (merchant_code, starts_at, ends_at)
      select 'EN', s, s + interval '1 hour' from (select (date_trunc('hour', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')
        - ${back} - interval '30 hours' as s) as start on conflict do nothing`);
  };
  return { below, asAgent, topAgent, play, daysPass };
}
