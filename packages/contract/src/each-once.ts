/** Whether no value is in a list twice. */
export const isEachOnce = (list: readonly unknown[]): boolean => new Set(list).size === list.length;
