/**
 * Decides whether an invitation code has to be checked by a call: only when the field is enabled, a code is given, and it has
 * not passed yet (VALID-12). A code's state is invalid until a check has passed; a changed code is invalid again.
 * @param ask the call; it rejects when the code is not good
 */
export function createAffiliateCheck(ask: (code: string) => Promise<unknown>) {
  let passed = '';
  /** @returns false when the code was refused */
  return async (isEnabled: boolean, code: string): Promise<boolean> => {
    if (!isEnabled || code === '' || code === passed) return true;
    passed = '';
    try {
      await ask(code);
      passed = code;
      return true;
    } catch {
      return false;
    }
  };
}
