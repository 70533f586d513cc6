/** Whether a decimal amount is zero. */
export const isNothing = (amount: string): boolean => !/[1-9]/.test(amount);
