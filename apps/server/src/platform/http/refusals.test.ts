import {
  type Endpoint,
  ENDPOINT_NAMES,
  type EndpointName,
  endpoints,
  ERRORS,
  FEATURES,
  NOT_OFFERED,
  PIPELINE_ERRORS,
} from '@tessera/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLottery } from '../../../test/open-lottery.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { seedLotteries } from '#server/modules/lottery/lottery.ts';
import { statusOf } from './answer.ts';
import { routesOf } from './routes.ts';

let test: TestServer;
let member: { token: string; id: string };
let trial: { token: string };
let launchToken: string;

beforeAll(async () => {
  test = await createTestServer();
  member = await test.newMember();
  // An agent, so that every call lets the member in.
  await test.database.asOwner(`update member set is_agent = true where member_id = $1`, [member.id]);
  trial = (await test.call('startFreePlay', {})).value;
  await seedCatalogue(test.platform.database);
  await seedLotteries(test.platform.database);
  launchToken = await openLottery(test, '3601', { token: member.token });
});
afterAll(() => test.close());

/** Tables a refused call must not touch; failures of login and nonces are kept on purpose and are not among them. */
const WATCHED = [
  'member',
  'session',
  'account',
  'txn',
  'transfer',
  'deposit',
  'bank_card',
  'withdrawal',
  'favourite',
  'recent_game',
  'launch_ticket',
  'lottery_order',
  'lottery_ticket',
  'lottery_token',
  'idempotency',
  'announcement_read',
  'message_recipient',
  'feedback',
  'merchant',
  'agent_bill_dispute',
  'agent_contract',
  'agent_rate',
  'agent_transfer',
];

async function fingerprint(): Promise<string> {
  const parts = WATCHED.map(
    (table) =>
      `select '${table}' as name, count(*)::text || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as mark
         from (select to_jsonb(r) - 'last_seen_at' as t from ${table} r) as rows`,
  );
  const rows = await test.database.asOwner<{ name: string; mark: string }>(parts.join(' union all '));
  return JSON.stringify(rows);
}

type Sent = { token?: string; merchant?: string; host?: string; payload?: string; query?: Record<string, string> };

async function send(name: EndpointName, { token, merchant, host, payload, query }: Sent) {
  const endpoint: Endpoint = endpoints[name];
  const response = await test.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      host: host ?? 'localhost:4000',
      ...(token ? { authorization: token } : {}),
      ...(merchant ? { merchant } : {}),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    ...(payload ? { payload } : {}),
    ...(query ? { query } : {}),
  });
  return { status: response.statusCode, body: response.json() };
}

function expectRefusal(
  name: EndpointName,
  answer: { status: number; body: Record<string, unknown> },
  code: keyof typeof ERRORS,
): void {
  expect([answer.status, answer.body['success'], answer.body['errorCode']]).toEqual([
    statusOf(code, endpoints[name]),
    false,
    ERRORS[code].wire,
  ]);
  expect(String(answer.body['message']).length).toBeGreaterThan(3);
}

const all = ENDPOINT_NAMES.map((name) => ({ name, endpoint: endpoints[name] as Endpoint }));
const needingSession = all.filter(({ endpoint }) => endpoint.caller !== 'guest');
const realOnly = all.filter(({ endpoint }) => endpoint.caller === 'realAccount' || endpoint.caller === 'notTrial');
const agentOnly = all.filter(({ endpoint }) => endpoint.caller === 'agent');
const gated = all.filter(({ endpoint }) => endpoint.feature);
const closing = all.filter(({ endpoint }) => !endpoint.alwaysOpen);
const tokenFor = (endpoint: Endpoint) => (endpoint.caller === 'guest' ? {} : { token: member.token });

async function refusedUnchanged(name: EndpointName, sent: Sent, code: keyof typeof ERRORS): Promise<void> {
  const before = await fingerprint();
  expectRefusal(name, await send(name, sent), code);
  expect(await fingerprint()).toBe(before);
}

describe('every endpoint refuses what it must, with status, code and text, and changes nothing', () => {
  it('the generated refusals are as many as the contract asks for', () => {
    expect([all.length, needingSession.length, realOnly.length, gated.length, closing.length]).toEqual([
      251, 172, 85, 97, 245,
    ]);
  });

  it.each(needingSession)('$name without a session', ({ name }) => refusedUnchanged(name, {}, 'NOT_LOGGED_IN'));
  it.each(needingSession)('$name with a token nobody has', ({ name }) =>
    refusedUnchanged(name, { token: 'made-up-token' }, 'SESSION_ENDED'),
  );
  it('a member with a password issued by staff may change it and log out, and nothing else', async () => {
    const issued = await test.newMember();
    await test.database.asOwner(
      `update member set temporary_password_until = now() + interval '1 hour' where member_id = $1`,
      [issued.id],
    );
    const before = await fingerprint();
    const closed = needingSession.filter(({ endpoint }) => !endpoint.beforeOwnPassword);
    for (const { name } of closed)
      expectRefusal(name, await send(name, { token: issued.token }), 'PASSWORD_CHANGE_REQUIRED');
    expect(await fingerprint()).toBe(before);
    const open = needingSession.filter(({ endpoint }) => endpoint.beforeOwnPassword).map(({ name }) => name);
    expect(open.sort()).toEqual(['changePassword', 'getMe', 'getMemberInfo', 'logOut', 'touchSession']);
    expect((await send('getMe', { token: issued.token })).status).toBe(200);
    const stream = await test.server.inject({ url: '/wps/live', headers: { authorization: issued.token } });
    expect([stream.statusCode, stream.json().errorCode]).toEqual([403, ERRORS.PASSWORD_CHANGE_REQUIRED.wire]);
  });
  it.each(needingSession.filter(({ endpoint }) => !endpoint.acceptsLaunchToken))(
    'LOTT-03: $name with the launch token of a lottery’s frame',
    ({ name }) => refusedUnchanged(name, { token: launchToken }, 'SESSION_ENDED'),
  );
  it('LOTT-03: a launch token counts where a frame needs it, and opens no stream', async () => {
    const allowed = needingSession.filter(({ endpoint }) => endpoint.acceptsLaunchToken).map(({ name }) => name);
    expect(allowed.sort()).toEqual([
      'cancelLotterySuborders',
      'getLotteryOrder',
      'getLotteryPlayer',
      'listLotteryOrders',
      'placeLotteryOrder',
    ]);
    expect((await send('listLotteryOrders', { token: launchToken })).status).toBe(200);
    const stream = await test.server.inject({ url: '/wps/live', headers: { authorization: launchToken } });
    expect([stream.statusCode, stream.json().errorCode]).toEqual([401, ERRORS.SESSION_ENDED.wire]);
  });
  it.each(all)('$name with the session of another merchant', ({ name }) =>
    refusedUnchanged(name, { token: member.token, merchant: 'LANTERN' }, 'MERCHANT_MISMATCH'),
  );
  it.each(all)('$name with the session of another merchant at its host', ({ name }) =>
    refusedUnchanged(name, { token: member.token, host: 'lantern.localhost:4000' }, 'MERCHANT_MISMATCH'),
  );
  it.each(all)('$name for a merchant that does not exist', ({ name }) =>
    refusedUnchanged(name, { merchant: 'NOBODY' }, 'MERCHANT_UNKNOWN'),
  );
  it.each(realOnly)('$name by a trial member', ({ name }) =>
    refusedUnchanged(name, { token: trial.token }, 'TRIAL_REFUSED'),
  );
  it('AGENT-14: every call of agents refuses who is none, a trial member too', async () => {
    const other = await test.newMember();
    const before = await fingerprint();
    for (const { name } of agentOnly)
      for (const { token } of [other, trial]) {
        const answer = await send(name, { token });
        expectRefusal(name, answer, 'NO_PERMISSION');
        expect(answer.body['message']).toBe('Your account lacks permission or this feature is unavailable');
      }
    expect([agentOnly.length, await fingerprint()]).toEqual([20, before]);
  });
  it.each(all.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '$name with an oversized body',
    ({ name, endpoint }) =>
      refusedUnchanged(
        name,
        { ...tokenFor(endpoint), payload: `{"username":"${'x'.repeat(70_000)}"}` },
        'BODY_TOO_LARGE',
      ),
  );
  it.each(all.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    '$name with a malformed body',
    ({ name, endpoint }) =>
      refusedUnchanged(name, { ...tokenFor(endpoint), payload: '{"broken": ' }, 'REQUEST_INVALID'),
  );
});

describe('switches of the merchant', () => {
  it('FLAG-18: every gated endpoint refuses while its flag is off, for that merchant alone', async () => {
    await test.change('EN', { flags: {} });
    const before = await fingerprint();
    for (const { name, endpoint } of gated) {
      expectRefusal(name, await send(name, tokenFor(endpoint)), 'NO_PERMISSION');
    }
    expect(await fingerprint()).toBe(before);
    expect((await send('listHotGames', { merchant: 'LANTERN' })).status).toBe(200);
    await test.change('EN', { flags: Object.fromEntries(Object.values(FEATURES).map((flag) => [flag, true])) });
  });

  it('STATUS-16: maintenance and region restriction refuse everything but the status calls', async () => {
    await test.change('EN', { maintenance: { on: true, endsAt: 1_800_000_000_000 } });
    for (const { name, endpoint } of closing) expectRefusal(name, await send(name, tokenFor(endpoint)), 'MAINTENANCE');
    expect((await test.call('getStatus', {})).value).toMatchObject({
      maintenance: true,
      maintenanceEnd: 1_800_000_000_000,
    });
    await test.change('EN', {
      maintenance: { on: false, endsAt: null },
      region: { restricted: false, blockedNetworks: ['127.0.0.0/8'] },
    });
    for (const { name, endpoint } of closing) expectRefusal(name, await send(name, tokenFor(endpoint)), 'IP_BLOCKED');
    expect((await test.call('getStatus', {})).value).toMatchObject({
      regionRestriction: true,
      location: { ip: '127.0.0.1' },
    });
    await test.change('EN', { region: { restricted: false, blockedNetworks: [] } });
    expect((await test.call('listGames', {})).status).toBe(200);
  });
});

describe('the wire', () => {
  it('answers wrong verbs on known addresses and unknown addresses with a code', async () => {
    for (const { endpoint } of all) {
      for (const { path } of routesOf(endpoint)) {
        const taken = [...all.flatMap((other) => routesOf(other.endpoint)), ...NOT_OFFERED].filter(
          (address) => address.path === path,
        );
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
          if (taken.some((address) => address.method === method)) continue;
          const response = await test.server.inject({ method, url: path });
          expect([response.statusCode, response.json().errorCode]).toEqual([405, 'METHOD_NOT_ALLOWED']);
          expect(response.headers['allow']).toContain(taken[0]?.method);
        }
      }
    }
    const unknown = await test.server.inject({
      method: 'GET',
      url: '/wps/no/such/call',
      headers: { language: 'zh_CN' },
    });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { success: false, errorCode: 'URL_EMPTY', message: '请求的地址为空' },
    ]);
  });

  it('refuses the Merchant header sent twice', async () => {
    const response = await test.server.inject({ url: '/wps/system/status', headers: { merchant: 'EN, EN' } });
    expect([response.statusCode, response.json().errorCode]).toEqual([400, 'function.not.available']);
  });

  it('STATUS-15: a call that names no merchant belongs to EN; the host decides where it names one', async () => {
    expect((await test.call('getStatus', {})).value.info.merchantCode).toBe('EN');
    expect((await test.call('getStatus', {}, { host: 'lantern.localhost' })).value.info.merchantCode).toBe('LANTERN');
    expect(
      (await test.call('getStatus', {}, { host: '127.0.0.1:4000', merchant: 'LANTERN' })).value.info.merchantCode,
    ).toBe('LANTERN');
    expect((await test.call('getStatus', {}, { host: 'en.localhost', merchant: 'LANTERN' })).errorCode).toBe(
      'function.not.available',
    );
  });

  it('LANG-15: messages come in the asked language, else in the merchant’s default', async () => {
    const ask = async (language: string) => (await test.call('getMe', {}, { language })).message;
    expect(await ask('vi')).toBe('Bạn chưa đăng nhập, vui lòng đăng nhập trước');
    expect(await ask('xx')).toBe('You are not logged in, please login first');
    expect(await ask('UR')).toBe('You are not logged in, please login first');
  });

  it('describes every endpoint and alias in /openapi.json, and lists the pipeline’s failures', async () => {
    const description = (await test.server.inject('/openapi.json')).json();
    const operations = Object.values(description.paths as Record<string, object>).flatMap((path) => Object.keys(path));
    expect(operations.length).toBe(all.flatMap(({ endpoint }) => routesOf(endpoint)).length);
    expect(JSON.stringify(description)).toContain(ERRORS[PIPELINE_ERRORS[0]].wire);
    expect((await test.server.inject('/openapi')).body).toContain('/wps/session/login');
  });
});
