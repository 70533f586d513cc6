import { type PlatformCommand, READS, StaffError } from '#server/platform/staff-command/staff-command.ts';
import { findChangedFiles } from '../bundle-files.ts';
import { changedText } from '../check-bundles.ts';

/** Compares the built files of this machine with the list that the build wrote. */
export const bundlesCommand: PlatformCommand = {
  usage: 'bundles verify (compares the built files of this machine with the list that the build wrote)',
  recordOf: () => READS,
  run: async (_database, [action, ...more]) => {
    if (action !== 'verify' || more.length > 0) throw new StaffError('expected bundles verify');
    const changed = await findChangedFiles();
    if (!changed) throw new StaffError('nothing is listed yet: npm start builds and lists');
    if (changed.length > 0) throw new StaffError(`not as they were built: ${changedText(changed)}`);
    return 'all files are as they were built';
  },
};
