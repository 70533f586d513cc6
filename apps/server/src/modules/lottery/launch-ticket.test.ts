import { type Endpoint, ENDPOINT_NAMES, endpoints, parseMoney } from '@tessera/contract';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../test/budgets.data.ts';
import { openDraw } from '../../../test/lottery-draws.ts';
import { launchTicket, openLottery } from '../../../test/open-lottery.ts';
import { countRoundTrips } from '../../../test/round-trips.ts';
import { type CallAs, createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { createSessionDirectory } from '#server/modules/sessions/sessions.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { publishDraws } from './draw-steps.ts';
import { createLaunchDirectory, exchangeTicket } from './launch-token.ts';
import { seedLotteries } from './seed-lotteries.ts';
import { spendTicket } from './tokens-repository.ts';

const SSC = '3601';
const DICE = '3701';
let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  await publishDraws(test.platform.database);
});
afterAll(() => test.close());

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const launch = (token: string, gameId = SSC) => launchTicket(test, gameId, { token });
const exchange = (ticket: string, as: CallAs, gameId = SSC) =>
  test.call('exchangeLotteryTicket', { ticket, gameId }, as);
const player = (token: string) => test.call('getLotteryPlayer', { gameId: SSC }, { token });
/** How a call of a betting page ended: 200, or why not. */
const answerOf = ({ status, errorCode }: { status: number; errorCode: string | undefined }) => errorCode ?? status;
const logInAgain = async (username: string) =>
  (await test.call('logIn', { username, password: TEST_PASSWORD })).value.token;

/** The slip that an attacker would place. */
async function bet(token: string) {
  const draw = await openDraw(test, SSC);
  const bets = [{ playCode: 'ssc_position', content: '1_#_#_#_#', unit: '1' as const, multiple: 1 }];
  const input = { gameId: SSC, numero: draw.issue, prizeMode: 'Lott' as const, bets, total: '2' };
  return test.call('placeLotteryOrder', input, { token, headers: { 'idempotency-key': randomUUID() } });
}

describe('the address of a lottery', () => {
  it('LOTT-03 ROUTE-20: is a ticket, which the member’s app exchanges for a token that bets', async () => {
    const member = await test.newMember();
    await test.fund(member.id, parseMoney('10'));
    const ticket = await launch(member.token);
    const { value, response } = await exchange(ticket, { token: member.token });
    expect(value.token).toMatch(/^launch\./);
    expect(value.token).not.toContain(ticket);
    expect(response.headers['cache-control']).toContain('no-store');
    expect((await bet(value.token)).value.balance).toBe('8.00');
  });

  it('opens no call of the contract, in a header, in an address or in a body', async () => {
    const member = await test.newMember();
    await test.fund(member.id, parseMoney('10'));
    const ticket = await launch(member.token);
    expect(answerOf(await bet(ticket))).toBe('login.not.session');
    await test.change('EN', { allowTokenInQuery: true });
    for (const name of ENDPOINT_NAMES) {
      const { caller, method, path }: Endpoint = endpoints[name];
      if (caller === 'guest') continue;
      for (const sent of [
        { headers: { authorization: ticket } },
        { query: { token: ticket } },
        ...(method === 'GET' ? [] : [{ payload: { token: ticket } }]),
      ]) {
        const answer = await test.server.inject({ method, url: path, ...sent });
        expect([name, answer.statusCode, answer.json().errorCode]).toEqual([name, 401, 'login.not.session']);
      }
    }
    await test.change('EN', { allowTokenInQuery: false });
    // and is as good as before
    expect((await exchange(ticket, { token: member.token })).status).toBe(200);
  });

  it('is kept as a hash, and so is the token', async () => {
    const member = await test.newMember();
    const ticket = await launch(member.token);
    const { token } = (await exchange(ticket, { token: member.token })).value;
    const rows = await test.database.asOwner<{ text: string }>(
      `select t::text as text from lottery_ticket t union all select k::text from lottery_token k
       union all select i::text from idempotency i`,
    );
    const kept = rows.map(({ text }) => text).join('\n');
    for (const secret of [ticket, token, token.replace('launch.', '')]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(kept).toContain(hashOf(ticket).toString('hex'));
    expect(kept).toContain(hashOf(token).toString('hex'));
  });
});

describe('a ticket is spent once', () => {
  it('the second time is refused by name and ends the token of the first; opening anew goes on', async () => {
    const member = await test.newMember();
    const ticket = await launch(member.token);
    const { token } = (await exchange(ticket, { token: member.token })).value;
    expect((await player(token)).status).toBe(200);
    const again = await exchange(ticket, { token: member.token });
    expect([again.status, again.errorCode, again.message]).toEqual([
      500,
      'LAUNCH_TICKET_SPENT',
      'This lottery has been opened already. Open it again',
    ]);
    expect(answerOf(await player(token))).toBe('login.not.session');
    expect(answerOf(await exchange(ticket, { token: member.token }))).toBe('LAUNCH_TICKET_SPENT');
    expect((await player(await openLottery(test, SSC, { token: member.token }))).status).toBe(200);
  });

  it('a second time ends no other token of the member', async () => {
    const member = await test.newMember();
    const other = await openLottery(test, SSC, { token: member.token });
    const ticket = await launch(member.token);
    await exchange(ticket, { token: member.token });
    await exchange(ticket, { token: member.token });
    expect((await player(other)).status).toBe(200);
  });

  it('of eight at a time exactly one gets a token', async () => {
    const member = await test.newMember();
    const ticket = await launch(member.token);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(ticket, { token: member.token })));
    const outcomes = answers.map(answerOf).sort();
    expect(outcomes).toEqual([200, ...Array<string>(7).fill('LAUNCH_TICKET_SPENT')]);
    // the others came with a ticket that was spent, so its token ended
    const { token } = answers.find(({ status }) => status === 200)?.value ?? { token: '' };
    expect(answerOf(await player(token))).toBe('login.not.session');
    expect((await player(await openLottery(test, SSC, { token: member.token }))).status).toBe(200);
  });

  it('the program may ask again for its own exchange, whose answer the database lost on the way', async () => {
    const member = await test.newMember();
    const ticket = await launch(member.token);
    const [row] = await test.database.asOwner<{ session_id: string }>(
      'select session_id from lottery_ticket where ticket_hash = $1',
      [hashOf(ticket)],
    );
    const of = { merchantCode: 'EN', sessionId: row?.session_id ?? '', gameId: SSC };
    const spend = (token: string) =>
      spendTicket(
        test.platform.database,
        of,
        { hash: hashOf(ticket), lifeSeconds: 60 },
        { hash: hashOf(token), lifeSeconds: 60 },
      );
    expect([await spend('launch.one'), await spend('launch.one')]).toEqual(['OK', 'OK']);
    expect((await player('launch.one')).status).toBe(200);
    expect(await spend('launch.two')).toBe('SPENT');
    expect(answerOf(await player('launch.one'))).toBe('login.not.session');
    expect(answerOf(await player('launch.two'))).toBe('login.not.session');
  });

  it('exchange and look-up of the token keep to their budgets of round trips', async () => {
    const { token: login } = await test.newMember();
    const ticket = await launch(login);
    const { database } = test.platform;
    const session = await createSessionDirectory(database).byToken(login);
    if (!session) throw new Error('a new member has a session');
    let token = '';
    const { statements, ...spent } = await countRoundTrips(async () => {
      ({ token } = await exchangeTicket(database, session, SSC, ticket));
    });
    expect(spent, statements.join('\n')).toEqual(BUDGETS.lotteryTicket);
    const sessions = createLaunchDirectory(database);
    const { statements: asked, ...look } = await countRoundTrips(() => sessions.byLaunchToken(token));
    expect(look, asked.join('\n')).toEqual(BUDGETS.sessionLookup);
  });
});

describe('a ticket counts for the session, game and merchant it was made for', () => {
  it('a thief of the address gets nothing for it, and the member still does', async () => {
    const member = await test.newMember();
    const thief = await test.newMember();
    const ticket = await launch(member.token);
    const before = await test.database.asOwner('select * from lottery_ticket order by ticket_hash');
    expect(answerOf(await exchange(ticket, {}))).toBe('customer.not.login');
    expect(answerOf(await exchange(ticket, { token: ticket }))).toBe('login.not.session');
    expect(answerOf(await exchange(ticket, { token: thief.token }))).toBe('LAUNCH_TICKET_INVALID');
    // the member's own, from another login
    const secondLogin = await logInAgain(member.userName);
    expect(answerOf(await exchange(ticket, { token: secondLogin }))).toBe('LAUNCH_TICKET_INVALID');
    expect(await test.database.asOwner('select * from lottery_ticket order by ticket_hash')).toEqual(before);
    const { token } = (await exchange(ticket, { token: member.token })).value;
    // nor can they end what the member has open
    expect(answerOf(await exchange(ticket, { token: thief.token }))).toBe('LAUNCH_TICKET_INVALID');
    expect(answerOf(await exchange(ticket, { token: secondLogin }))).toBe('LAUNCH_TICKET_INVALID');
    expect((await player(token)).status).toBe(200);
  });

  it('a token of a betting page exchanges nothing', async () => {
    const member = await test.newMember();
    const token = await openLottery(test, SSC, { token: member.token });
    expect(answerOf(await exchange(await launch(member.token), { token }))).toBe('login.not.session');
    expect(answerOf(await exchange(token, { token: member.token }))).toBe('LAUNCH_TICKET_INVALID');
  });

  it('another game is refused, and one that does not exist', async () => {
    const member = await test.newMember();
    const ticket = await launch(member.token);
    expect(answerOf(await exchange(ticket, { token: member.token }, DICE))).toBe('LAUNCH_TICKET_INVALID');
    expect(answerOf(await exchange(ticket, { token: member.token }, 'nothing'))).toBe('DATA_NOT_FOUND');
    // by its code it is the same game
    expect((await exchange(ticket, { token: member.token }, 'MSSSC1')).status).toBe(200);
  });

  it('another merchant refuses ticket and token at its host, and accepts only tickets of its members', async () => {
    const member = await test.newMember();
    const stranger = await test.newMember('LANTERN');
    const ticket = await launch(member.token);
    const host = 'lantern.localhost:4000';
    expect(answerOf(await exchange(ticket, { token: member.token, host }))).toBe('function.not.available');
    expect(answerOf(await exchange(ticket, { token: stranger.token, host }))).toBe('LAUNCH_TICKET_INVALID');
    const { token } = (await exchange(ticket, { token: member.token })).value;
    const abroad = await test.call('getLotteryPlayer', { gameId: SSC }, { token, host });
    expect(answerOf(abroad)).toBe('function.not.available');
    expect((await player(token)).status).toBe(200);
  });
});

describe('a ticket ends', () => {
  it('with its session, together with the token', async () => {
    const member = await test.newMember();
    const token = await openLottery(test, SSC, { token: member.token });
    const ticket = await launch(member.token);
    await test.call('logOut', {}, { token: member.token });
    expect(answerOf(await exchange(ticket, { token: member.token }))).toBe('login.not.session');
    expect(answerOf(await player(token))).toBe('login.not.session');
    const next = await logInAgain(member.userName);
    expect(answerOf(await exchange(ticket, { token: next }))).toBe('LAUNCH_TICKET_INVALID');
  });

  it('when its member is blocked', async () => {
    const member = await test.newMember();
    const token = await openLottery(test, SSC, { token: member.token });
    const ticket = await launch(member.token);
    await test.database.asOwner('update member set disabled_at = now() where member_id = $1', [member.id]);
    expect(answerOf(await exchange(ticket, { token: member.token }))).toBe('login.not.session');
    expect(answerOf(await player(token))).toBe('login.not.session');
  });

  it('a minute after the launch, by the database’s clock', async () => {
    const member = await test.newMember();
    const age = (ticket: string, seconds: number) =>
      test.database.asOwner(
        `update lottery_ticket set created_at = clock_timestamp() - make_interval(secs => $2) where ticket_hash = $1`,
        [hashOf(ticket), seconds],
      );
    const [early, late] = [await launch(member.token), await launch(member.token)];
    await age(early, 30);
    await age(late, 60);
    expect((await exchange(early, { token: member.token })).status).toBe(200);
    const answer = await exchange(late, { token: member.token });
    expect([answer.errorCode, answer.message]).toEqual([
      'LAUNCH_TICKET_INVALID',
      'This lottery can no longer be opened this way. Open it again',
    ]);
  });
});

describe('an older token, which was in an address', () => {
  it('is no ticket', async () => {
    const member = await test.newMember();
    expect(answerOf(await exchange(`launch.${'a'.repeat(43)}`, { token: member.token }))).toBe('LAUNCH_TICKET_INVALID');
  });

  it('counts in the header alone, even where a merchant lets older clients send theirs in the query', async () => {
    const member = await test.newMember();
    const token = await openLottery(test, SSC, { token: member.token });
    await test.change('EN', { allowTokenInQuery: true });
    const { path } = endpoints.getLotteryPlayer;
    const asked = async (query: Record<string, string>, headers = {}) =>
      (await test.server.inject({ url: path, query: { gameId: SSC, ...query }, headers })).statusCode;
    expect(await asked({ token })).toBe(401);
    expect(await asked({}, { authorization: token })).toBe(200);
    const orders = endpoints.cancelLotterySuborders;
    const inBody = { token, orderMasterId: randomUUID() };
    const answer = await test.server.inject({ method: 'POST', url: orders.path, payload: inBody });
    expect(answer.statusCode).toBe(401);
    await test.change('EN', { allowTokenInQuery: false });
  });
});
