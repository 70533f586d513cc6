import type { ModuleTask } from '#server/platform/clock/module-tasks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ChangedFile, findChangedFiles } from './bundle-files.ts';

const DAY_SECONDS = 24 * 3600;
/** Files that a message names. */
const MOST_NAMED = 5;

/** Says in one line which files are not as they were built. */
export function changedText(changed: readonly ChangedFile[]): string {
  const named = changed.slice(0, MOST_NAMED).map(({ file, what }) => `${file} (${what})`);
  const more = changed.length > MOST_NAMED ? ` and ${changed.length - MOST_NAMED} more` : '';
  return `${named.join(', ')}${more}`;
}

/** Built files differ from their list; the message names them. */
class BundlesChanged extends Error {
  readonly code = 'BUNDLES_CHANGED';
}

/**
 * Refuses to serve files that are not as they were built.
 * @throws BundlesChanged
 */
export async function requireUnchangedBundles(root?: string): Promise<void> {
  const changed = (await findChangedFiles(root)) ?? [];
  if (changed.length === 0) return;
  throw new BundlesChanged(
    `built files are not as they were built: ${changedText(changed)}. If somebody built by hand, delete the dist folders and run npm start; ` +
      'if nobody did, somebody changed what members are served',
  );
}

/**
 * Compares the built files with their list each day, and says in the log and as a figure what is not as it was built.
 * @param root of the checkout
 */
export function bundlesTask({ log, metrics }: Pick<Platform, 'log' | 'metrics'>, root?: string) {
  const gauge = metrics.gauge('bundle_files_changed', 'Built files that are not as they were built.');
  return {
    name: 'bundles.watch',
    everySeconds: DAY_SECONDS,
    async run() {
      const changed = (await findChangedFiles(root)) ?? [];
      gauge.set(changed.length);
      if (changed.length > 0) log.error({ changed: changedText(changed) }, 'built files were changed since the start');
    },
  } satisfies ModuleTask;
}
