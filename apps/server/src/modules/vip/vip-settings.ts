import { type VipLevelChoice, vipLevels } from '@tessera/contract/vip/staff-vip-levels';
import * as v from 'valibot';

/** The requirements and rewards of a VIP level. */
export type VipLevel = VipLevelChoice;

/** Settings of VIP levels. */
export const vipSettings = v.object({ vipLevels: vipLevels.fields.levels.stored });

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof vipSettings> {}
}
