import { changeMerchant, readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** Most banks of a merchant. */
const MOST_BANKS = 200;

const banksOf = ({ bankCards, languages, defaultLanguage }: MerchantSettings) => ({
  banks: bankCards.banks.map((bank) => ({ ...bank })),
  languages: [...languages],
  defaultLanguage,
});

export const withdrawalBankCalls = {
  listWithdrawalBanks: answerAtMerchant('listWithdrawalBanks', async (_input, { database, merchant }) =>
    banksOf(await readSettings(database, merchant.code)),
  ),
  addWithdrawalBank: answerAtMerchant('addWithdrawalBank', async (bank, { database, merchant, noteChange }) => {
    const { after } = await changeMerchant(database, merchant.code, ({ bankCards }) => {
      if (bankCards.banks.some(({ code }) => code === bank.code)) throw new StaffRefusal('BANK_EXISTS');
      if (bankCards.banks.length >= MOST_BANKS) throw new StaffRefusal('BANK_LIMIT');
      return { bankCards: { ...bankCards, banks: [...bankCards.banks, bank] } };
    });
    noteChange({ before: null, after: bank });
    return banksOf(after);
  }),
};
