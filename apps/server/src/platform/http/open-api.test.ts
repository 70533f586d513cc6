import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fitsCheckDigit } from '@tessera/contract';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffOpenApi } from '#server/operator/staff-open-api.ts';
import { listenOnLoopback } from '../../../test/listen.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { API_GUIDE, GUIDE_HOST } from './api-guide.data.ts';
import type { GuideExample } from './guide-example.ts';
import type { JsonSchema } from './described-schema.ts';
import { openApi } from './open-api.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = join(root, '.test', `openapi-client-${process.pid}`);
const PIN = '204816';
const [CARD = '', OTHER_CARD = ''] = Array.from({ length: 20 }, (_, count) => `6222000000${100 + count}894`).filter(
  fitsCheckDigit,
);

let test: TestServer;
let port: number;
beforeAll(async () => {
  test = await createTestServer({ rateFactor: 1 });
  port = await listenOnLoopback(test.server);
  mkdirSync(folder, { recursive: true });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** What the linter says; the wire of older clients has three addresses whose last part is a word in one call and an id in another. */
async function problemsOf(description: JsonSchema): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const source = JSON.stringify(description);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
}

it('both descriptions are valid OpenAPI 3.1 for a linter, which sees a planted fault', async () => {
  expect(await problemsOf(openApi())).toEqual([]);
  expect(await problemsOf(staffOpenApi())).toEqual([]);
  const broken = structuredClone(openApi()) as { paths: Record<string, Record<string, JsonSchema>> };
  const [first] = Object.values(broken.paths['/wps/v2/wallets/balance'] ?? {});
  Object.assign(first ?? {}, { parameters: [{ name: 'x', in: 'query', schema: { items: [{}] } }] });
  expect(await problemsOf(broken)).toEqual([expect.stringContaining('items')]);
});

it('amounts, times, files, names of the wire and what is always sent are described as they are on the wire', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, JsonSchema>> };
  const body = (path: string, method = 'post') =>
    (paths[path]?.[method]?.['requestBody'] as { content: Record<string, { schema: JsonSchema }> } | undefined)
      ?.content ?? {};
  const withdraw = body('/wps/transaction/withdraw')['application/json']?.schema;
  expect(Object.keys(withdraw?.['properties'] as object)).toEqual(['amount', 'bankCardId', 'password', 'groupId']);
  expect(withdraw?.['required']).toEqual(['amount', 'bankCardId', 'password']);
  const text = JSON.stringify(paths['/wps/transaction/withdraw']?.['get']);
  expect(text).toContain('"netAmount":{"type":"string","pattern":');
  expect(text).toContain('"createdAt":{"type":"integer","format":"int64"');
  expect(JSON.stringify(paths['/mcs/game/hot']?.['get'])).toContain('"const":"2"');
  const forms = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .map((operation) => JSON.stringify(operation['requestBody'] ?? ''))
    .filter((sent) => sent.includes('multipart/form-data'));
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) expect(form).toContain('"format":"binary"');
});

/** A program in the generated client's own types: an amount that it took for anything but a text would not compile. */
const PROGRAM = `
import * as api from './client.ts';
const [baseUrl = '', username = '', password = '', paymentPassword = '', cardNumber = ''] = process.argv.slice(2);
const as: { baseUrl: string; headers: Record<string, string> } = { baseUrl, headers: { Merchant: 'EN' } };
const idempotencyKey = () => crypto.randomUUID();
const said: unknown[] = [];
function take<Value>(name: string, answer: { status: number; data: { success: true; value: Value } | api.Failure }): Value {
  if (answer.data.success !== true) throw new Error(name + ' ' + answer.status + ' ' + answer.data.errorCode);
  said.push(name);
  return answer.data.value;
}
take('getStatus', await api.getStatus({}, as));
take('listVendors', await api.listVendors({}, as));
const refused = await api.getWallet({}, as);
if (refused.data.success !== false) throw new Error('a guest has no wallet');
said.push('refused ' + refused.data.errorCode);
const login = take('logIn', await api.logIn({ body: { username, password } }, as));
as.headers['Authorization'] = login.token;
const me = take('getMe', await api.getMe({}, as));
take('setPaymentPassword', await api.setPaymentPassword({ body: { paymentPassword, confirmPaymentPassword: paymentPassword, password } }, as));
const settings = take('getWithdrawSettings', await api.getWithdrawSettings({}, as));
const least: string = settings.minimumAmount;
const card = take('addBankCard', await api.addBankCard({ idempotencyKey: idempotencyKey(), body: { bankCode: 'JADE', cardNumber, payeeName: 'Mai Tran', paymentPassword } }, as));
const order = take('requestWithdrawal', await api.requestWithdrawal({ idempotencyKey: idempotencyKey(), body: { amount: '60.00', bankCardId: card.bankCardId, password: paymentPassword } }, as));
const amount: string = order.amount;
const at: number = order.createdAt;
const wallet = take('getWallet', await api.getWallet({}, as));
const balance: string = wallet.sumBalance;
const orders = take('listWithdrawals', await api.listWithdrawals({ page: 1, size: 5 }, as));
take('logOut', await api.logOut({}, as));
console.log(JSON.stringify({ said, user: me.member.account, least, amount, isTime: at > 1e12, balance, orders: orders.list.length }));
`;

it('a client that is generated from the description compiles, and calls what it describes', async () => {
  const spec = join(folder, 'openapi.json');
  writeFileSync(spec, JSON.stringify(openApi()));
  const tool = join(dirname(require.resolve('oazapfts')), 'cli.js');
  await run(process.execPath, [tool, spec, join(folder, 'client.ts'), '--argumentStyle=object']);
  writeFileSync(join(folder, 'program.ts'), PROGRAM);
  const strict = '--noEmit --strict --target esnext --module nodenext --skipLibCheck --allowImportingTsExtensions';
  const files = ['--types', 'node', '--ignoreConfig', 'program.ts'];
  await run(join(root, 'node_modules/.bin/tsc'), [...strict.split(' '), ...files], { cwd: folder }).catch(
    ({ stdout }: { stdout: string }) => {
      throw new Error(stdout.slice(0, 2000));
    },
  );
  const member = await test.newMember();
  await test.fund(member.id, 1_000_0000n);
  const baseUrl = `http://127.0.0.1:${port}`;
  const words = [baseUrl, member.userName, TEST_PASSWORD, PIN, CARD];
  const { stdout } = await run(process.execPath, ['program.ts', ...words], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({
    said: [
      'getStatus',
      'listVendors',
      'refused customer.not.login',
      'logIn',
      'getMe',
      'setPaymentPassword',
      'getWithdrawSettings',
      'addBankCard',
      'requestWithdrawal',
      'getWallet',
      'listWithdrawals',
      'logOut',
    ],
    user: member.userName,
    least: expect.stringMatching(/^\d+\.\d{2}$/),
    amount: '60.00',
    isTime: true,
    balance: '940.00',
    orders: 1,
  });
});

/** Fields whose value is part of the wire, and no example. */
const FIXED = [
  'success',
  'errorCode',
  'message',
  'field',
  'problem',
  'kind',
  'state',
  'currency',
  'openapi',
  'title',
  'version',
];

/** What a value is: amounts, times, ids and other texts are told apart; of a list what its first row is. */
function shapeOf(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map((each) => shapeOf(each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shapeOf(each, key)]));
  if (FIXED.includes(name) || value === null) return value;
  if (typeof value === 'number') return value > 1e12 ? 'time' : 'number';
  if (typeof value !== 'string') return typeof value;
  if (/^-?\d+\.\d{2}$/.test(value)) return 'amount';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value) ? 'id' : 'text';
}

/** Fields of a value that another one has too, at every depth. */
function partOf(value: unknown, like: unknown): unknown {
  if (typeof value !== 'object' || value === null || typeof like !== 'object' || like === null) return value;
  const kept = Object.keys(like).map((key) => [key, partOf((value as JsonSchema)[key], (like as JsonSchema)[key])]);
  return Object.fromEntries(kept);
}

/** The first event of a stream, or the whole answer. */
async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
  for await (const part of answer) {
    text += String(part);
    const [event] = /^event: .*\ndata: .*\n\n/m.exec(text) ?? [];
    if (isStream && event) return event;
  }
  return text;
}

/** Sends an example as it is written. @param given what takes the place of `{name}` in it */
async function send(example: GuideExample, given: Readonly<Record<string, string>>) {
  const { method, path, host = GUIDE_HOST, headers = {}, body } = example;
  const filled = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replace(/\{(\w+)\}/g, (_all, name: string) => given[name] ?? 'not given'));
  const type = body ? { 'Content-Type': 'application/json' } : {};
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...filled(headers), ...type } },
      resolve,
    );
    sent.on('error', reject).end(body ? JSON.stringify(filled(body)) : undefined);
  });
  const text = await textOf(answer);
  answer.destroy();
  return { status: answer.statusCode, headers: answer.headers, text };
}

const shapeOfText = (text: string): unknown => {
  const [, event, data] = /^event: (\w+)\ndata: (.*)\n\n$/.exec(text) ?? [];
  return event ? { event, data: shapeOf(JSON.parse(data ?? '')) } : shapeOf(JSON.parse(text));
};

const EXAMPLES = API_GUIDE.flatMap(({ id, examples }) =>
  examples.map((example, index) => [`${id} ${index + 1}`, example] as const),
);
const given: Record<string, string> = { password: TEST_PASSWORD, paymentPassword: PIN, key: randomUUID() };

/** A member with two deposits and a card, as the examples know it. */
async function prepareMember(): Promise<void> {
  const { id, token, userName } = await test.newMember();
  for (const amount of [1_000_0000n, 500_0000n]) await test.fund(id, amount);
  const password = { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD };
  await test.call('setPaymentPassword', password, { token });
  const card = { bankCode: 'JADE', cardNumber: OTHER_CARD, payeeName: 'Mai Tran', paymentPassword: PIN };
  const { value } = await test.call('addBankCard', card, { token });
  Object.assign(given, { userName, bankCardId: value.bankCardId });
}

it.each(EXAMPLES)('the guide shows what a server answers: %s', async (_name, example) => {
  if (!given['userName']) await prepareMember();
  const login = { username: given['userName'] ?? '', password: TEST_PASSWORD };
  if (example.headers?.['Authorization']) given['token'] = (await test.call('logIn', login)).value.token;
  let came = await send(example, given);
  for (let time = 1; time < (example.times ?? 1); time += 1) {
    const again = await send(example, given);
    // What is sent twice is answered by the same words; what is sent too often at last by others.
    if (example.status === 200) expect(again.text).toBe(came.text);
    else expect([time, came.status]).toEqual([time, 200]);
    came = again;
  }
  const { status, answer, answerHeaders = {}, isPart } = example;
  const shown = shapeOfText(typeof answer === 'string' ? answer : JSON.stringify(answer));
  const actual = shapeOfText(came.text);
  expect([came.status, isPart ? partOf(actual, shown) : actual]).toEqual([status, shown]);
  // Seconds pass while a test runs.
  for (const [name, value] of Object.entries(answerHeaders))
    expect(came.headers[name.toLowerCase()]).toEqual(/^\d+$/.test(value) ? expect.stringMatching(/^\d+$/) : value);
});

it('the page shows each example of the guide before the calls, and loads nothing', async () => {
  const { body, headers } = await test.server.inject('/openapi');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  for (const [, { method, path }] of EXAMPLES) expect(body).toContain(`${method} ${path.replaceAll('&', '&amp;')}`);
  expect(body.match(/<figcaption>Answer/g)?.length).toBeGreaterThan(EXAMPLES.length + 200);
  expect(body.match(/<(script|link|img|iframe)|url\(|@import/)).toBeNull();
  expect(body.indexOf('id="calls"')).toBeLessThan(body.indexOf('<details'));
});
