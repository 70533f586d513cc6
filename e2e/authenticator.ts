import type { CDPSession, Page } from '@playwright/test';

/** Gives a page's browser an authenticator that accepts every user's fingerprint. @returns how to send it away */
export async function addAuthenticator(page: Page): Promise<{ remove: () => Promise<void> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    remove: async () => void (await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })),
  };
}
