import { CAPTCHA_KINDS } from '@tessera/contract';
import { signInApps } from '@tessera/contract/merchants/staff-access';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of identity: how members prove who they are. */
export const identitySettings = v.object({
  /** App ids at the external providers; an empty one: that sign-in is not initialised (SOCIAL-05). */
  externalSignIn: v.object(storedAt(signInApps, 'externalSignIn')),
  /** The captcha of our own app: a picture that the person reads, or a computation without the person. */
  captcha: v.optional(v.object({ kind: v.picklist(CAPTCHA_KINDS) }), { kind: 'picture' }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof identitySettings> {}
}
