/**
 * What a currency's pattern may look like: groups of digits, places that always show (`0`) and that show where they count (`#`),
 * and `¤` for the symbol, which comes first if the pattern has none.
 */
export const CURRENCY_PATTERN = /^(¤ ?)?(#,##0|#,##,##0|0)(?:\.(0{0,4})(#{0,4}))?( ?¤)?$/;

/** The currency where none is named (WALLET-03). */
export const DEFAULT_CURRENCY = { code: 'CNY', symbol: '¥', pattern: '#,##0.00', displayDecimals: 2 } as const;
