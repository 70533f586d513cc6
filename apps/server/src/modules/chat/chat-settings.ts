import * as v from 'valibot';
import { serviceUrl } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of the live chat. */
export const chatSettings = v.object({
  /** A live chat of somebody else's: where it opens, and where it says how much is unread. */
  outsideChat: v.nullable(v.object({ url: serviceUrl, unreadUrl: v.nullable(serviceUrl) })),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof chatSettings> {}
}
