import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatSecret } from '../src/modules/chat/chat.ts';
import { providerAccount } from '../src/modules/deposits/deposits.ts';
import { mailAccount } from '../src/modules/mail/mail.ts';
import { loadEncryption } from '../src/modules/system/system.ts';
import { ensureVendorKey } from '../src/modules/vendors/vendors.ts';
import { smsAccount } from '../src/modules/verification/verification.ts';
import { findCard, insertCard } from '../src/modules/withdrawals/bank-cards-repository.ts';
import { createTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Every row of every table as text, as a copy of the database shows it. */
async function copyOfDatabase(): Promise<string> {
  const tables = await server.database.asOwner<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  let copy = '';
  for (const { name } of tables) {
    const rows = await server.database.asOwner<{ text: string }>(`select "${name}"::text as text from "${name}"`);
    for (const { text } of rows) copy += `${text}\n`;
  }
  return copy;
}

test('who has a copy of the database has none of the secrets in it', async () => {
  const { database } = server.platform;
  const secrets = [
    (await ensureVendorKey(database, 'EN', 'JDB')).secret,
    (await providerAccount(database, 'EN', 'sandbox')).secret,
    await mailAccount(database, 'EN', 'sandbox').readSecret(),
    (await smsAccount(server.platform, 'EN')).secret,
    await chatSecret(database, 'EN'),
  ];
  // each is the same at the second look: what was stored is what was given out
  expect((await ensureVendorKey(database, 'EN', 'JDB')).secret).toBe(secrets[0]);
  expect(await chatSecret(database, 'EN')).toBe(secrets[4]);
  await loadEncryption(database);
  const { id: memberId } = await server.newMember();
  const number = '6222020000001234567';
  const card = { merchantCode: 'EN', memberId, bankCode: 'JADE', holderName: 'A', cardNumber: number };
  const cardId = randomUUID();
  await database.forMerchant('EN', async (tx) => {
    expect(await insertCard(tx, { ...card, cardId })).toBe(true);
    // the same card again, of whomever
    expect(await insertCard(tx, { ...card, cardId: randomUUID() })).toBe(false);
    expect(await insertCard(tx, { ...card, bankCode: 'SUNRISE', cardId: randomUUID() })).toBe(true);
  });
  const copy = await copyOfDatabase();
  for (const secret of [...secrets, number, 'PRIVATE KEY']) expect(copy).not.toContain(secret);
  const found = await database.forMerchant('EN', (tx) =>
    findCard(tx, { merchantCode: 'EN', memberId, waitHours: 0 }, cardId),
  );
  expect(found?.card_number).toBe(number);
});
