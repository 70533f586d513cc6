import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../test/test-server.ts';
import { chatSecret } from './modules/chat/chat.ts';
import { providerAccount } from './modules/deposits/deposits.ts';
import { parseConfig } from './platform/config/config.ts';
import { createSandboxSecrets } from './sandbox-program.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ACCOUNTS = ['money', 'mail', 'sms', 'chat'] as const;
const secrets = async (merchant: string, platform = server.platform) => {
  const secretOf = createSandboxSecrets(platform);
  return Promise.all(ACCOUNTS.map((account) => secretOf({ account, merchant })));
};

test('the sandboxes get a merchant’s signing secret, each merchant its own', async () => {
  const own = await secrets('EN');
  const [money, , , chat] = own;
  expect(new Set(own).size).toBe(4);
  expect(own.every((secret) => typeof secret === 'string' && secret.length > 40)).toBe(true);
  const { database } = server.platform;
  expect([money, chat]).toEqual([
    (await providerAccount(database, 'EN', 'sandbox')).secret,
    await chatSecret(database, 'EN'),
  ]);
  expect((await secrets('LANTERN'))[0]).not.toBe(money);
});

test('they get nothing of a real gateway, a real chat or an unknown merchant', async () => {
  const real = parseConfig({
    SMS_URL: 'https://sms.example',
    SMS_SECRET: 'of the real gateway',
    MAIL_URL: 'smtps://mail.example',
    MAIL_FROM: 'no-reply@example.test',
  });
  const [, mail, sms] = await secrets('EN', { ...server.platform, config: real });
  expect([mail, sms]).toEqual([undefined, undefined]);
  for (const url of ['https://chat.example/open', 'http://localhost/open']) {
    await server.change('EN', { outsideChat: { url, unreadUrl: null, attendedUrl: null } });
    expect((await secrets('EN'))[3]).toBeUndefined();
  }
  expect(await secrets('NOBODY')).toEqual([undefined, undefined, undefined, undefined]);
});
