import { openVendorAt } from '#server/modules/merchants/merchants.ts';
import { CHANGES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';

/** The command of staff that closes a vendor at a merchant and opens it again. */
export const vendorStateCommands: Readonly<Record<string, StaffCommand>> = {
  vendor: {
    usage: 'vendor CODE open|closed',
    recordOf: () => CHANGES,
    run: async (database, merchant, [code, state]) => {
      if (!code || (state !== 'open' && state !== 'closed'))
        throw new StaffError('expected a vendor code and open or closed');
      await openVendorAt(database, merchant.code, code, state === 'open');
      return `${code} is ${state}`;
    },
  },
};
