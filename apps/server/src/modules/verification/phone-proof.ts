import type { Transaction } from '#server/platform/database/database.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { identityProviders } from './identity-providers.ts';
import type { Phone } from './phone-numbers.ts';
import { usePhoneToken } from './sms-repository.ts';

/** A phone that the external service vouches for; used up with `useProof` in the transaction of what it allows. */
export interface PhoneProof {
  readonly tokenHash: Buffer;
}

/** What the phone needs to reach the service itself: null while the merchant does not use it (FLAG-16). */
export function phoneServiceFor({ platform, merchant, origin }: Pick<CallContext, 'platform' | 'merchant' | 'origin'>) {
  if (!merchant.settings.externalPhoneVerification) return null;
  return identityProviders.chosen(platform).provider.phoneAccess(framesOrigin(platform.config, origin));
}

/**
 * Checks a token of the external service: its signature, issuer, audience and times, and that it is about this number.
 * @throws Refusal CODE_WRONG when it does not hold
 */
export async function readPhoneProof(
  context: Pick<CallContext, 'platform' | 'merchant'>,
  phone: Phone,
  idToken: string | undefined,
): Promise<PhoneProof> {
  const { platform } = context;
  const refuse = () => new Refusal('CODE_WRONG', { field: 'verificationCode' });
  if (!idToken) throw refuse();
  const { provider } = identityProviders.chosen(platform);
  const proven = await provider.read(idToken, await platform.database.now()).catch((error: unknown) => {
    platform.log.error({ err: error }, 'the keys of the phone verification could not be fetched');
    throw new Refusal('CODE_NOT_SENT');
  });
  if (proven?.phoneNumber !== `+${phone.full}`) throw refuse();
  return { tokenHash: proven.tokenHash };
}

/** Uses a proof up; false when it let somebody in before. */
export function useProof(tx: Transaction, merchantCode: string, proof: PhoneProof): Promise<boolean> {
  return usePhoneToken(tx, merchantCode, proof.tokenHash);
}
