import { SANDBOX_AUDIENCE } from '@tessera/provider-protocol/sandbox-addresses';
import { expect, test } from 'vitest';
import { testIdentityProvider } from '../../identity-provider.conformance.ts';
import { createSandboxIdentity, sandboxIssuer } from './sandbox-identity.ts';

testIdentityProvider('sandbox', (framesPort) => ({
  issuer: sandboxIssuer({ framesPort }),
  audience: SANDBOX_AUDIENCE,
  provider: (patienceMs) => createSandboxIdentity({ framesPort }, patienceMs),
}));

test('phones reach it on the origin of the frames', () => {
  const access = createSandboxIdentity({ framesPort: 4001 }).phoneAccess('https://frames.example');
  expect(access).toEqual({ url: 'https://frames.example/sandbox/identity', apiKey: 'sandbox' });
});
