import { FEATURE_NAMES, FEATURES, hasFeature } from '@tessera/contract';
import { changeMerchant, readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { answerAtMerchant } from './staff-call.ts';

const presentMaintenance = ({ on, endsAt }: MerchantSettings['maintenance']) => ({
  isOn: on,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});

export const switchCalls = {
  showSwitches: answerAtMerchant('showSwitches', async (_input, { database, merchant }) => {
    const { flags, maintenance } = await readSettings(database, merchant.code);
    return {
      features: FEATURE_NAMES.map((feature) => ({
        feature,
        flag: FEATURES[feature],
        isOn: hasFeature(flags, feature),
      })),
      maintenance: presentMaintenance(maintenance),
    };
  }),
  switchFeature: answerAtMerchant('switchFeature', async ({ feature, isOn }, { database, merchant, noteChange }) => {
    const { before } = await changeMerchant(database, merchant.code, ({ flags }) => ({
      flags: { ...flags, [FEATURES[feature]]: isOn },
    }));
    noteChange({ before: { [feature]: hasFeature(before.flags, feature) }, after: { [feature]: isOn } });
    return null;
  }),
  switchMaintenance: answerAtMerchant('switchMaintenance', async (asked, { database, merchant, noteChange }) => {
    const { before } = await changeMerchant(database, merchant.code, () => ({
      maintenance: { on: asked.isOn, endsAt: asked.endsAt === null ? null : Date.parse(asked.endsAt) },
    }));
    noteChange({ before: presentMaintenance(before.maintenance), after: asked });
    return null;
  }),
};
