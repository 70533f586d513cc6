import type { StaffPaymentProvider } from '@tessera/contract/deposits/staff-payments';
import { expect, it } from 'vitest';
import { providerOptions } from './provider-options.ts';

const AT = '2026-11-26T12:00:00.000Z';
const provider = (name: string, endedAt?: string | null): StaffPaymentProvider => ({
  name,
  isSandbox: endedAt === undefined,
  gateway:
    endedAt === undefined
      ? null
      : { url: 'https://a.example', account: 'shop', connectedAt: AT, connectedBy: 'a@example.test', endedAt },
  openDeposits: 0,
  openPayouts: 0,
  callbacks: { lastAt: null, refused: 0 },
});

it('the provider of the installation comes first, then what is connected, and what is chosen stays seen', () => {
  const providers = [provider('sandbox'), provider('paylane', null), provider('oldlane', AT)];
  expect(providerOptions(providers, 'bank', ['', 'oldlane', 'paylane', 'oldlane'])).toEqual([
    { value: '', label: 'bank' },
    { value: 'paylane', label: 'paylane' },
    { value: 'oldlane', label: 'oldlane, disconnected' },
  ]);
  expect(providerOptions([provider('sandbox')], 'sandbox', [''])).toEqual([{ value: '', label: 'sandbox' }]);
});
