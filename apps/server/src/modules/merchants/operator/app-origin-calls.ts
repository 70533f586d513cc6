import { readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const originsOf = ({ clientOrigins }: MerchantSettings) => versioned({ origins: clientOrigins });

export const appOriginCalls = {
  showAppOrigins: answerAtMerchant('showAppOrigins', async (_input, { database, merchant }) =>
    originsOf(await readSettings(database, merchant.code)),
  ),
  changeAppOrigins: answerAtMerchant('changeAppOrigins', ({ version, choice }, call) =>
    changePart(call, originsOf, version, () => ({ clientOrigins: choice.origins })),
  ),
};
