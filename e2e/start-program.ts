import { SHARED_PLACE } from './merchants.ts';
import { startProgram } from './program.ts';
import { makeAdministrator } from './staff-api.ts';

/** Starts the real program on fresh data once for the whole run, with an administrator; what is answered stops it at the end. */
export default async function startSharedProgram(): Promise<() => Promise<void>> {
  const program = await startProgram(SHARED_PLACE, true);
  try {
    await makeAdministrator();
  } catch (error) {
    await program.stop();
    throw error;
  }
  return () => program.stop();
}
