import { useMerchant } from '../../shared/merchant/merchant.ts';

/**
 * Suffix by which a password that the merchant's former app remembered is read (LOGIN-28); null where none is, as at a regulated
 * merchant, whose app remembers no password.
 */
export function useOlderSuffix(): string | null {
  const { conductProfile, settings } = useMerchant();
  return conductProfile === 'classic' ? settings.olderPasswordSuffix : null;
}
