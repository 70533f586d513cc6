import { DECIMAL_AMOUNT, formatMoney, parseMoney } from '@tessera/contract';
import { byFirstWord, DISCLOSES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { idOf } from '#server/platform/staff-command/text-words.ts';
import { decideTransfer } from './transfer-money.ts';
import { readWaiting } from './transfers-repository.ts';

const REFUSALS = {
  unknown: 'there is no such transfer',
  late: 'the transfer has ended, or its vendor may still take it in',
  amount: 'no more can have moved than was asked for',
} as const;

const vendorTransfer: StaffCommand = {
  usage:
    'vendorTransfer list | vendorTransfer settle ID moved=AMOUNT REASON (0: nothing moved; as the vendor confirmed it)',
  recordOf: byFirstWord({ list: DISCLOSES }),
  run: async (database, merchant, [action, ...words], { staff }) => {
    if (action === 'list') {
      const rows = await database.forMerchant(merchant.code, (tx) => readWaiting(tx, merchant.code));
      return JSON.stringify(
        rows.map((row) => ({ ...row, amount: formatMoney(row.amount), moved: formatMoney(row.moved) })),
        null,
        2,
      );
    }
    if (action !== 'settle') throw new StaffError('expected vendorTransfer list or vendorTransfer settle');
    const id = idOf(words[0]);
    const amount = /^moved=(.+)$/.exec(words[1] ?? '')?.[1] ?? '';
    if (!DECIMAL_AMOUNT.test(amount) || amount.startsWith('-'))
      throw new StaffError('expected moved=AMOUNT, such as moved=12.50');
    const reason = words.slice(2).join(' ').trim();
    if (!reason) throw new StaffError('a decision needs a reason');
    const moved = parseMoney(amount);
    const done = await decideTransfer(database, merchant.code, id, { moved, staff: staff.name, reason });
    if (done !== 'decided') throw new StaffError(REFUSALS[done]);
    return moved === 0n ? `${id} did not happen` : `${id} moved ${amount}`;
  },
};

/** Commands of staff about transfers to and from vendors' own wallets. */
export const vendorTransferCommands: Readonly<Record<string, StaffCommand>> = { vendorTransfer };
