import { DECIMAL_AMOUNT, formatMoney } from '@tessera/contract';
import { byFirstWord, DISCLOSES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { amountOf, idOf } from '#server/platform/staff-command/text-words.ts';
import { decideTransfer } from '../transfer-money.ts';
import { readQueue } from '../transfer-queue-repository.ts';

const REFUSALS = {
  ended: 'the transfer has ended',
  early: 'its vendor may still take the transfer in: it can be ended from five minutes on',
  amount: 'no more can have moved than was asked for, in steps of the currency',
} as const;

/** Transfers that the command lists; those behind them are in the console. */
const MOST_LISTED = 200;

const vendorTransfer: StaffCommand = {
  usage:
    'vendorTransfer list | vendorTransfer settle ID moved=AMOUNT REASON (0: nothing moved; as the vendor confirmed it)',
  recordOf: byFirstWord({ list: DISCLOSES }),
  run: async (database, merchant, [action, ...words], { staff }) => {
    if (action === 'list') {
      const rows = await database.forMerchant(merchant.code, (tx) =>
        readQueue(tx, merchant.code, { view: 'waiting', limit: MOST_LISTED }),
      );
      const told = (amount: bigint | null) => amount !== null && formatMoney(amount);
      return JSON.stringify(
        rows.map((row) => ({
          ...row,
          amount: formatMoney(row.amount),
          moved: formatMoney(row.moved),
          told_amount: told(row.told_amount),
        })),
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
    const moved = amountOf(amount, merchant.settings.currency);
    const done = await decideTransfer(database, merchant.code, id, { moved, staff: staff.name, reason });
    if (!done) throw new StaffError('there is no such transfer');
    if (done.outcome !== 'decided') throw new StaffError(REFUSALS[done.outcome]);
    return moved === 0n ? `${id} did not happen` : `${id} moved ${amount}`;
  },
};

/** Commands of staff about transfers to and from vendors' own wallets. */
export const vendorTransferCommands: Readonly<Record<string, StaffCommand>> = { vendorTransfer };
