import { FEATURE_NAMES, FEATURES, hasFeature } from '@tessera/contract';
import { type FeaturesChoice, featuresPart } from '@tessera/contract/merchants/staff-switches';
import { changeMerchant, readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { answerPublished, draftedPart, publishPart } from '#server/operator/drafted-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const presentMaintenance = ({ on, endsAt }: MerchantSettings['maintenance']) => ({
  isOn: on,
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});

/** Every feature with whether it is on, as staff draft and publish them. */
export const draftedFeatures = draftedPart(featuresPart, 'features');

export const switchCalls = {
  showSwitches: answerAtMerchant('showSwitches', async (_input, { database, merchant }) => {
    const settings = await readSettings(database, merchant.code);
    const { flags, maintenance, liveModel } = settings;
    return {
      version: draftedFeatures.of(settings).version,
      features: FEATURE_NAMES.map((feature) => ({
        feature,
        flag: FEATURES[feature],
        isOn: hasFeature(flags, feature),
      })),
      maintenance: presentMaintenance(maintenance),
      hasLiveStreams: liveModel,
    };
  }),
  switchFeature: answerAtMerchant('switchFeature', async ({ feature, isOn }, call) => {
    const noteChange: typeof call.noteChange = ({ before }) => {
      const { [feature]: was } = before as FeaturesChoice;
      call.noteChange({ before: { [feature]: was }, after: { [feature]: isOn } });
    };
    await publishPart({ ...call, noteChange }, draftedFeatures, {}, ({ flags }) => ({
      flags: { ...flags, [FEATURES[feature]]: isOn },
    }));
    return null;
  }),
  changeFeatures: answerPublished('changeFeatures', featuresPart, draftedFeatures),
  switchMaintenance: answerAtMerchant('switchMaintenance', async (asked, { database, merchant, noteChange }) => {
    const { before } = await changeMerchant(database, merchant.code, () => ({
      maintenance: { on: asked.isOn, endsAt: asked.endsAt === null ? null : Date.parse(asked.endsAt) },
    }));
    noteChange({ before: presentMaintenance(before.maintenance), after: asked });
    return null;
  }),
  switchLiveStreams: answerAtMerchant('switchLiveStreams', async ({ isOn }, { database, merchant, noteChange }) => {
    const { before } = await changeMerchant(database, merchant.code, () => ({ liveModel: isOn }));
    noteChange({ before: { isOn: before.liveModel }, after: { isOn } });
    return null;
  }),
};
