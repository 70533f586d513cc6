import * as v from 'valibot';
import { serviceUrl } from '#server/platform/tenancy/setting-kinds.ts';

/** Settings of the live chat. */
export const chatSettings = v.object({
  /**
   * A live chat of somebody else's: where it opens, where it says how much is unread, and where it says whether somebody answers
   * now. One that cannot say the last counts as attended. A path is the sandbox's; null: the built-in chat, which staff answer in the console.
   */
  outsideChat: v.nullable(
    v.object({
      url: serviceUrl,
      unreadUrl: v.nullable(serviceUrl),
      attendedUrl: v.optional(v.nullable(serviceUrl), null),
    }),
  ),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof chatSettings> {}
}
