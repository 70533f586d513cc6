import { deleteFailure, readFailures, STUCK_AFTER_ATTEMPTS } from '#server/platform/jobs/work-items.ts';
import { byFirstWord, READS, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';

const failures: StaffCommand = {
  usage: `failures list [all] (work that failed ${STUCK_AFTER_ATTEMPTS} times; all: any) | failures retry KIND ID (tried at once)`,
  recordOf: byFirstWord({ list: READS }),
  run: async (database, { code: merchantCode }, [action, first, id = '']) => {
    if (action === 'list') {
      const attempts = first === 'all' ? 1 : STUCK_AFTER_ATTEMPTS;
      const found = await database.forMerchant(merchantCode, (tx) => readFailures(tx, merchantCode, attempts));
      return JSON.stringify(found, null, 2);
    }
    if (action !== 'retry' || !first) throw new StaffError('expected failures list, or failures retry KIND ID');
    const place = { merchantCode, kind: first, id };
    const isKnown = await database.forMerchant(merchantCode, (tx) => deleteFailure(tx, place));
    if (!isKnown) throw new StaffError(`no failure of ${first} ${id}`);
    return `${first} ${id} is tried again`;
  },
};

/** Commands about periodic work whose items keep failing. */
export const failureCommands: Readonly<Record<string, StaffCommand>> = { failures };
