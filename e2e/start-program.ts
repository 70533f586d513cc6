import { SHARED_PLACE } from './merchants.ts';
import { startProgram } from './program.ts';

/** Starts the real program on fresh data once for the whole run; what is answered stops it at the end. */
export default async function startSharedProgram(): Promise<() => Promise<void>> {
  const program = await startProgram(SHARED_PLACE, true);
  return () => program.stop();
}
