/** What browsers and the build's loader say when code or style of a screen did not come. */
const MISSING_CODE = /dynamically imported module|importing a module script|unable to preload/i;

/** True for the failure of code or style of a screen that did not come. */
export const isMissingCode = (error: unknown) => error instanceof Error && MISSING_CODE.test(error.message);

/**
 * React reports here the errors that it recovered from by rendering again. The error screen reports code that did not load (ERR-01)
 * and not once more; everything else is ours to know.
 */
export function reportRecoverableError(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (isMissingCode(cause)) return;
  reportError(error);
}
