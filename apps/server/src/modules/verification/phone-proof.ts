import type { Transaction } from '#server/platform/database/database.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Phone } from './phone-numbers.ts';
import { createIdentityService, type IdentityService } from './providers/identity-service/identity-service.ts';
import { usePhoneToken } from './sms-repository.ts';

/** A phone that the external service vouches for; used up with `useProof` in the transaction of what it allows. */
export interface PhoneProof {
  readonly tokenHash: Buffer;
}

/** Audience of the sandbox's tokens. */
export const SANDBOX_AUDIENCE = 'tessera-sandbox';
const SANDBOX_PATH = '/sandbox/identity';

const services = new WeakMap<Platform, IdentityService>();

/** Issuer of the sandbox's tokens: itself, as we reach it. */
export function sandboxIssuer({ config }: Pick<Platform, 'config'>): string {
  return `http://127.0.0.1:${config.framesPort}${SANDBOX_PATH}`;
}

/** The external service: the configured one, else the sandbox. One for a program, because it keeps the service's keys. */
function serviceOf(platform: Platform): IdentityService {
  let service = services.get(platform);
  if (!service) {
    const issuer = sandboxIssuer(platform);
    const sandbox = { keysUrl: `${issuer}/keys`, issuer, audience: SANDBOX_AUDIENCE };
    service = createIdentityService(platform.config.phoneVerification ?? sandbox);
    services.set(platform, service);
  }
  return service;
}

/** What the phone needs to reach the service itself: null while the merchant does not use it (FLAG-16). */
export function phoneServiceFor({ platform, merchant, origin }: Pick<CallContext, 'platform' | 'merchant' | 'origin'>) {
  if (!merchant.settings.externalPhoneVerification) return null;
  const { phoneVerification } = platform.config;
  if (phoneVerification) return { url: phoneVerification.url, apiKey: phoneVerification.apiKey };
  return { url: `${framesOrigin(platform.config, origin)}${SANDBOX_PATH}`, apiKey: 'sandbox' };
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
  const proven = await serviceOf(platform)
    .read(idToken, await platform.database.now())
    .catch((error: unknown) => {
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
