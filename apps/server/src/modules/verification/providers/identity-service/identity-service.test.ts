import { expect, test } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { testIdentityProvider } from '../../identity-provider.conformance.ts';
import { createIdentityService, registration } from './identity-service.ts';

testIdentityProvider('identity-service', (port) => {
  const expected = { issuer: 'https://issuer.example', audience: 'project' };
  const settings = { ...expected, keysUrl: `http://127.0.0.1:${port}/keys` };
  return { ...expected, provider: (patienceMs) => createIdentityService(settings, patienceMs) };
});

test('phones get the address and the key of the settings', () => {
  const config = parseConfig({
    PHONE_VERIFICATION_URL: 'https://identity.example',
    PHONE_VERIFICATION_KEYS_URL: 'https://identity.example/keys',
    PHONE_VERIFICATION_ISSUER: 'https://issuer.example',
    PHONE_VERIFICATION_AUDIENCE: 'project',
    PHONE_VERIFICATION_API_KEY: 'public',
  });
  const access = registration.create(config).phoneAccess('https://frames.example');
  expect(access).toEqual({ url: 'https://identity.example', apiKey: 'public' });
});
