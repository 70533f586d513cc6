import type { StaffAgreement } from '@tessera/contract/merchants/staff-agreement';
import { type Agreement, changeAgreement, readAgreement } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { judgedContent, touchedFields } from '#server/modules/announcements/operator/content-changes.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const present = (agreement: Agreement): StaffAgreement => agreement;

export const agreementCalls = {
  showAgreement: answerAtMerchant('showAgreement', async (_input, { database, merchant: { code } }) =>
    present(await database.forMerchant(code, (tx) => readAgreement(tx, code))),
  ),
  changeAgreement: answerAtMerchant('changeAgreement', async ({ version, ...sent }, call) => {
    const { database, merchant, noteChange } = call;
    const change = {
      titles: sent.titles as Record<string, string>,
      contents: sent.contents as Record<string, string>,
      termsVersion: sent.termsVersion,
    };
    const done = await judgedContent(() => changeAgreement(database, merchant, version, change));
    if ('meanwhile' in done) throw new StaffRefusal('CONFLICT', { stands: present(done.meanwhile) });
    noteChange(touchedFields(done.before, done.after, ['version']));
    return present(done.after);
  }),
};
