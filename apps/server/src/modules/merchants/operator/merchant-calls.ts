import {
  addMerchant,
  composeMerchant,
  MerchantRefused,
  PLAIN_BRAND,
  readAllMerchants,
  refuseFramesHost,
} from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { originOf } from '#server/platform/http/urls.ts';
import { answerStaff } from '#server/operator/staff-call.ts';

export const merchantCalls = {
  listMerchants: answerStaff('listMerchants', async (_input, { database }) =>
    (await readAllMerchants(database))
      .map(({ code, hosts, settings }) => ({
        code,
        name: settings.brand.name,
        hosts: [...hosts],
        languages: [...settings.languages],
        currency: settings.currency.code,
        conduct: settings.conductProfile,
        hasPlayMoney: settings.playMoney,
        isInMaintenance: settings.maintenance.on,
      }))
      .sort((one, other) => one.code.localeCompare(other.code)),
  ),
  addMerchant: answerStaff('addMerchant', async (asked, { database, platform, noteChange }) => {
    const { code, name, hosts, languages, defaultLanguage, currency, timeZone, minimumAge } = asked;
    const { brandHue, accentHue, conduct: conductProfile } = asked;
    const brand = { ...PLAIN_BRAND, name, brandHue, accentHue };
    const chosen = { code, trialAlias: `${code}trial`, hosts, brand, languages, defaultLanguage, currency, timeZone };
    try {
      const merchant = composeMerchant({ ...chosen, conductProfile }, { playMoney: true, minimumAge });
      refuseFramesHost(merchant, platform.config);
      await addMerchant(database, merchant);
    } catch (error) {
      if (error instanceof MerchantRefused) throw new StaffRefusal('MERCHANT_REFUSED', { why: error.message });
      throw error;
    }
    noteChange({ before: null, after: asked });
    return { urls: hosts.map((host) => originOf(platform.config, host)) };
  }),
};
