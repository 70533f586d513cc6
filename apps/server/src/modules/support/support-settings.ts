import { localizedTextSchema } from '@tessera/contract';
import * as v from 'valibot';
import { serviceUrl } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of customer service. */
export const supportSettings = v.object({
  customerService: v.array(v.object({ csType: v.string(), title: localizedTextSchema, url: serviceUrl })),
  /** Where customer service itself is reached (SUPPORT-03). */
  serviceLink: v.nullable(serviceUrl),
  telegramUrl: v.nullable(serviceUrl),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof supportSettings> {}
}
