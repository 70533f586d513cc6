import { testAddressedChat } from '../../chat-provider.conformance.ts';
import { createSandboxChat } from './sandbox-chat.ts';

/** With the addresses of a merchant stored before the sandbox could say whether somebody answers. */
testAddressedChat('sandbox', (port) => ({
  provider: (patienceMs) =>
    createSandboxChat(
      { framesUrl: `http://localhost:${port}`, framesPort: port, port, webhookPrivateAddresses: false },
      patienceMs,
    ),
  addresses: { url: '/sandbox/chat', unreadUrl: '/sandbox/chat/unread', attendedUrl: null },
}));
