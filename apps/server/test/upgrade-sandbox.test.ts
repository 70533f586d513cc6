import { fitsCheckDigit } from '@tessera/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollPendingDeposits } from '../src/modules/deposits/payments.ts';
import { payApproved } from '../src/modules/withdrawals/withdrawals.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readMigrations } from '../src/platform/database/schema-files.ts';
import { planOf } from './migration-plan.ts';
import { startTestSandbox, type TestSandbox } from './sandbox-server.ts';
import { expectSoundSinceAnyMoment } from './sound-ledger.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from './test-server.ts';

const LEAVING = '202611231801-sandbox-leaves.sql';
const PIN = '204816';
let server: TestServer;
let sandbox: TestSandbox | undefined;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(async () => {
  await sandbox?.stop();
  await server.close();
});

/** A number that the bank pays to. */
function cardNumber(): string {
  for (let number = 1; ; number += 1) {
    const digits = `6222${String(number).padStart(8, '0')}7894`;
    if (fitsCheckDigit(digits)) return digits;
  }
}

/** The sandboxes' tables from the time when they were among ours. */
async function restoreOldTables(): Promise<void> {
  const files = await readMigrations();
  const textOf = (name: string) => files.find((file) => file.name === name)?.text ?? '';
  const made = [
    '202611210240-deposits.sql',
    '202611211110-phones.sql',
    '202611211220-mail.sql',
    '202611211500-identities.sql',
    '202611211540-support.sql',
    '202611211730-withdrawals.sql',
  ].flatMap((name) => textOf(name).match(/create (?:table|index) sandbox_[^;]+;/g) ?? []);
  expect(made.length).toBeGreaterThan(8);
  await server.database.asOwner(made.join('\n'));
  await server.database.asOwner(textOf('202611230801-sandbox-secrets.sql'));
  await server.database.asOwner('delete from migration where name = $1', [LEAVING]);
}

test('an upgraded installation starts, and what was half done at the old sandboxes ends', async () => {
  const { database, platform } = server;
  const member = await server.newMember();
  const as = { token: member.token, headers: { 'idempotency-key': '018f4e2a-0000-7000-9000-000000000001' } };
  await server.fund(member.id, 1_000_0000n);
  // both were begun at a sandbox whose books go
  sandbox = await startTestSandbox(server);
  const opened = (await server.call('startDeposit', { amount: '50' }, as)).value.deposit;
  await server.call(
    'setPaymentPassword',
    { paymentPassword: PIN, confirmPaymentPassword: PIN, password: TEST_PASSWORD },
    member,
  );
  const card = { bankCode: 'JADE', cardNumber: cardNumber(), payeeName: 'Mai Tran', paymentPassword: PIN };
  const added = await server.call('addBankCard', card, as);
  expect(added.status, added.response.body).toBe(200);
  await database.asOwner(`update bank_card set created_at = created_at - interval '30 days'`);
  await database.asOwner(`update member set payment_password_changed_at = null, password_changed_at = null`);
  const request = { amount: '100', cardId: added.value.bankCardId, paymentPassword: PIN };
  const asked = await server.call('requestWithdrawal', request, as);
  expect(asked.status, asked.response.body).toBe(200);
  await database.asOwner(`update withdrawal set state = 'approved'`);
  await database.asOwner(
    `update withdrawal set state = 'paying', provider = 'sandbox', provider_reference = 'out_gone'`,
  );
  await sandbox.stop();
  await database.asOwner('drop schema sandbox cascade');
  await database.asOwner('create schema sandbox');
  await database.asOwner('grant usage, create on schema sandbox to tessera_sandbox');
  await restoreOldTables();

  expect(await migrate(planOf(database.ownerUrl))).toContain(LEAVING);
  const left = await database.asOwner(`select from pg_class where relname like 'sandbox\\_%'`);
  expect(left).toEqual([]);

  sandbox = await startTestSandbox(server);
  await payApproved(platform, server.merchant('EN'));
  expect(await database.asOwner('select state from withdrawal')).toEqual([{ state: 'paid' }]);
  await database.asOwner(
    `update deposit set created_at = now() - interval '1 hour', expires_at = now() - interval '1 minute'`,
  );
  await pollPendingDeposits(platform, 'EN');
  const shown = await server.call('getDeposit', { depositId: opened.depositId }, { token: member.token });
  expect(shown.value.state).toBe('expired');
  expect(await database.asOwner('select 1 from work_failure')).toEqual([]);
  await expectSoundSinceAnyMoment(database);
});
