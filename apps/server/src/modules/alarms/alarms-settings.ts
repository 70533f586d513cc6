import { alarmLimits, USUAL_ALARMS } from '@tessera/contract/alarms/alarms';
import { storedAt } from '@tessera/contract/settings/part';
import * as v from 'valibot';

/** Settings of alarms: from when on something at the merchant is one. */
export const alarmsSettings = v.object({
  alarms: v.optional(v.strictObject(storedAt(alarmLimits, 'alarms')), USUAL_ALARMS),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof alarmsSettings> {}
}
