import { contactsPart } from '@tessera/contract/support/staff-contacts';
import * as v from 'valibot';

/** Settings of customer service. */
export const supportSettings = v.object({
  customerService: contactsPart.fields.entries.stored,
  serviceLink: contactsPart.fields.serviceLink.stored,
  telegramUrl: contactsPart.fields.telegramUrl.stored,
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof supportSettings> {}
}
