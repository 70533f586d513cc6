import type { CallContext } from '#server/platform/http/handler.ts';
import { checkCode, type CodePurpose, type UseProof } from './codes.ts';
import { readPhoneProof, useProof } from './phone-proof.ts';
import type { Phone } from './phone-numbers.ts';

/**
 * Prepares the proof that the caller holds a phone, as the merchant asks for it: by our code, or by the external service's
 * token. What is answered is run in the transaction of what the proof allows, and uses it up.
 * @throws Refusal CODE_WRONG for a token that does not hold
 */
export async function preparePhoneProof(
  context: Pick<CallContext, 'platform' | 'merchant'>,
  purpose: CodePurpose,
  phone: Phone,
  typed: { readonly verificationCode: string; readonly firebaseIdToken?: string | undefined },
): Promise<UseProof> {
  const { code, settings } = context.merchant;
  if (settings.externalPhoneVerification) {
    const proof = await readPhoneProof(context, phone, typed.firebaseIdToken);
    return async (tx) => ((await useProof(tx, code, proof)) ? 'right' : 'void');
  }
  const place = { merchantCode: code, purpose, channel: 'sms', destination: phone.full } as const;
  return checkCode(context.platform.database, { ...place, code: typed.verificationCode });
}
