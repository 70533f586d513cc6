import { expect, it } from 'vitest';
import { testAddressedChat } from '../../chat-provider.conformance.ts';
import { createSignedChat } from './signed-chat.ts';

const PLACE = { framesUrl: 'http://localhost:1', framesPort: 1, port: 1, webhookPrivateAddresses: true };

testAddressedChat('signed', (port) => {
  const at = (path: string) => `http://127.0.0.1:${port}/chat${path}`;
  return {
    provider: (patienceMs) => createSignedChat(PLACE, patienceMs),
    addresses: { url: at('?brand=7'), unreadUrl: at('/unread'), attendedUrl: at('/attended') },
  };
});

it('a chat that names no address for it has nothing unread, and counts as attended without being asked', async () => {
  const account = {
    merchantCode: 'EN',
    addresses: { url: 'https://chat.example/', unreadUrl: null, attendedUrl: null },
    database: { forMerchant: () => Promise.reject(new Error('nothing is kept')) },
    readSecret: () => Promise.reject(new Error('nothing is signed')),
  };
  expect(await createSignedChat(PLACE).countUnread(account, 'm1')).toBe(0);
  expect(createSignedChat(PLACE).isAttended(account)).toBe(true);
});

it('a chat off the public internet is not asked, unless the installation allows it', async () => {
  const chat = createSignedChat({ ...PLACE, webhookPrivateAddresses: false });
  for (const place of ['https://127.0.0.1', 'https://localhost', 'https://169.254.169.254', 'http://127.0.0.1:9']) {
    const account = {
      merchantCode: 'EN',
      addresses: { url: 'https://chat.example/', unreadUrl: `${place}/unread`, attendedUrl: `${place}/attended` },
      database: { forMerchant: () => Promise.reject(new Error('nothing is kept')) },
      readSecret: async () => 'secret',
    };
    await expect(chat.countUnread(account, 'm1')).rejects.toThrow('nothing is sent to this address');
    await expect(chat.isAttended(account)).rejects.toThrow('nothing is sent to this address');
  }
});
