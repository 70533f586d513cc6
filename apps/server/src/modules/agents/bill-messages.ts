import { formatMoney, type Language, LANGUAGE_TAGS } from '@tessera/contract';
import { billMessages } from '@tessera/texts/messages/bill-messages.ts';
import { readMember } from '#server/modules/members/members.ts';
import { notifyMember } from '#server/modules/messages/messages.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { DisputedBillRow } from './corrections-repository.ts';

type Place = Pick<Merchant, 'code' | 'settings'>;
type Message = 'declined' | 'corrected' | 'payer';

/** When a bill is of, in a language: its day, its hour, or its half month. */
function periodOf(language: Language, timeZone: string, { kind, starts_at, ends_at }: DisputedBillRow): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    dateStyle: 'medium',
    ...(kind === 'hourly' && { timeStyle: 'short' as const }),
    timeZone,
  });
  const last = new Date(ends_at.getTime() - 1);
  return kind === 'dividend' ? format.formatRange(starts_at, last) : format.format(starts_at);
}

function textsOf(what: Message, { settings }: Place, bill: DisputedBillRow, values: Readonly<Record<string, string>>) {
  const contentOf = (language: Language) => {
    const all: Readonly<Record<string, string>> = {
      ...values,
      kind: billMessages[language][bill.kind],
      period: periodOf(language, settings.timeZone, bill),
    };
    const text = billMessages[language][what].replace(/\{(\w+)\}/g, (_place, name: string) => all[name] ?? '');
    return `<p>${text}</p>`;
  };
  const languages = Object.keys(billMessages) as Language[];
  return {
    titles: Object.fromEntries(languages.map((each) => [each, billMessages[each][`${what}Title`]])),
    contents: Object.fromEntries(languages.map((each) => [each, contentOf(each)])),
  };
}

/** Tells an agent, in all languages, that a dispute of its was declined. */
export async function notifyOfDecline(tx: Transaction, merchant: Place, bill: DisputedBillRow): Promise<void> {
  await notifyMember(tx, merchant.code, bill.agent_id, textsOf('declined', merchant, bill, {}));
}

/**
 * Tells an agent, and the agent above who pays the bill, that it was corrected.
 * @param due the corrected amount; the bill has the former one
 */
export async function notifyOfCorrection(
  tx: Transaction,
  merchant: Place,
  bill: DisputedBillRow,
  due: bigint,
): Promise<void> {
  const { code, settings } = merchant;
  const agent = await readMember(tx, code, bill.agent_id);
  const shown = (amount: bigint) => `${formatMoney(amount)} ${settings.currency.code}`;
  const values = { before: shown(bill.due), due: shown(due), account: agent?.user_name ?? '' };
  await notifyMember(tx, code, bill.agent_id, textsOf('corrected', merchant, bill, values));
  if (bill.upper_id !== null && bill.kind !== 'dividend')
    await notifyMember(tx, code, bill.upper_id, textsOf('payer', merchant, bill, values));
}
