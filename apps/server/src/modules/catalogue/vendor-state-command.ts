import { saveMerchant } from '#server/modules/merchants/merchants.ts';
import { CHANGES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';

/** The command of staff that closes a vendor at a merchant and opens it again. */
export const vendorStateCommands: Readonly<Record<string, StaffCommand>> = {
  vendor: {
    usage: 'vendor CODE open|closed',
    recordOf: () => CHANGES,
    run: async (database, merchant, [code, state]) => {
      if (!code || (state !== 'open' && state !== 'closed'))
        throw new StaffError('expected a vendor code and open or closed');
      const others = merchant.settings.vendorsInMaintenance.filter((vendor) => vendor !== code);
      const vendorsInMaintenance = state === 'closed' ? [...others, code] : others;
      await saveMerchant(database, { ...merchant, settings: { ...merchant.settings, vendorsInMaintenance } });
      return `${code} is ${state}`;
    },
  },
};
