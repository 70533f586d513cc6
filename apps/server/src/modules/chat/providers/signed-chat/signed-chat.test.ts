import { expect, it } from 'vitest';
import { testAddressedChat } from '../../chat-provider.conformance.ts';
import { createSignedChat } from './signed-chat.ts';

const PLACE = { framesUrl: 'http://localhost:1', framesPort: 1, port: 1 };

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
