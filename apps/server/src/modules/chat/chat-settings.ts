import { outsideChat } from '@tessera/contract/support/staff-contacts';
import * as v from 'valibot';

/** Settings of the live chat. */
export const chatSettings = v.object({
  outsideChat: outsideChat.fields.url.stored,
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof chatSettings> {}
}
