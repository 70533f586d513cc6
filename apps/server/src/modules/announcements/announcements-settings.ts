import * as v from 'valibot';

/** Settings of announcements. */
export const announcementsSettings = v.object({
  liveModel: v.boolean(),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof announcementsSettings> {}
}
