import type { LanguagesChoice } from '@tessera/contract/merchants/staff-languages';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

// Fields are named one by one, in one order, because the version follows from the text of the choice.
const languagesOf = ({ languages, defaultLanguage }: MerchantSettings) =>
  versioned<LanguagesChoice>({ languages: [...languages], defaultLanguage });

export const languageCalls = {
  showLanguages: answerAtMerchant('showLanguages', async (_input, { database, merchant }) =>
    languagesOf(await readSettings(database, merchant.code)),
  ),
  changeLanguages: answerAtMerchant('changeLanguages', ({ version, choice }, call) =>
    changePart(call, languagesOf, version, () => choice),
  ),
};
