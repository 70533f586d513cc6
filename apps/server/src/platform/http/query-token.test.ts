import { ENDPOINT_NAMES, type Endpoint, endpoints } from '@tessera/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { statusOf } from './answer.ts';

let test: TestServer;
let member: { token: string };
beforeAll(async () => {
  test = await createTestServer();
  member = await test.newMember();
});
afterAll(() => test.close());

async function ask(endpoint: Endpoint, query: string, headers: Record<string, string> = {}) {
  const answer = await test.server.inject({
    method: endpoint.method,
    url: `${endpoint.path}?${query}`,
    headers: { host: 'localhost', ...headers },
  });
  return [answer.statusCode, answer.json().errorCode];
}
const needingSession = ENDPOINT_NAMES.map((name) => ({ name, endpoint: endpoints[name] as Endpoint })).filter(
  ({ endpoint }) => endpoint.caller !== 'guest',
);
const touch = endpoints.getMe as Endpoint;

it('a token in the address opens no call while allowTokenInQuery is off', async () => {
  for (const { name, endpoint } of needingSession)
    expect([name, await ask(endpoint, `token=${member.token}`)]).toEqual([
      name,
      [statusOf('NOT_LOGGED_IN', endpoint), 'customer.not.login'],
    ]);
});

it('naming a merchant whose allowTokenInQuery is on does not let a token of another merchant in', async () => {
  await test.change('LANTERN', { allowTokenInQuery: true });
  for (const [query, headers] of [
    [`merchant=LANTERN&token=${member.token}`, {}],
    [`merchantCode=LANTERN&token=${member.token}`, {}],
    [`token=${member.token}`, { merchant: 'LANTERN' }],
    [`token=${member.token}`, { host: 'lantern.localhost' }],
  ] as const)
    expect([query, await ask(touch, query, headers)]).toEqual([query, [401, 'customer.not.login']]);
  await test.change('LANTERN', { allowTokenInQuery: false });
});

it('with allowTokenInQuery on, older clients are let in by it', async () => {
  await test.change('EN', { allowTokenInQuery: true });
  expect((await ask(touch, `token=${member.token}`))[0]).toBe(200);
  // who calls under the name of a merchant that takes none is not let in by another's
  expect(await ask(touch, `merchant=LANTERN&token=${member.token}`)).toEqual([401, 'customer.not.login']);
  await test.change('EN', { allowTokenInQuery: false });
  expect((await ask(touch, `token=${member.token}`))[0]).toBe(401);
  expect((await ask(touch, '', { authorization: member.token }))[0]).toBe(200);
});
