import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
import type { JsonSchema } from './described-schema.ts';
import { openApi } from './open-api.ts';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const folder = join(root, '.test', `openapi-client-${process.pid}`);
const PIN = '204816';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
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
  const baseUrl = `http://127.0.0.1:${await listenOnLoopback(test.server)}`;
  const cards = Array.from({ length: 10 }, (_, digit) => `622200000001${digit}894`);
  const words = [baseUrl, member.userName, TEST_PASSWORD, PIN, cards.find(fitsCheckDigit) ?? ''];
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
