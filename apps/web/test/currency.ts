/** A merchant's currency, as the status has it. */
export const CNY = { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00', displayDecimals: 2 };
