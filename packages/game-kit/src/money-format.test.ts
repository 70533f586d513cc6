import { describe, expect, it } from 'vitest';
import { formatMoney } from './money-format.ts';

const peso = { code: 'PHP', symbol: '₱', displayDecimals: 2 };
const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '');

describe('formatMoney', () => {
  it('groups, shows the currency and its decimals, and never hides a part of an amount', () => {
    expect(bare(formatMoney('1234567.5', peso))).toBe('₱1,234,567.50');
    expect(bare(formatMoney(123n, peso))).toBe('₱0.0123');
    expect(bare(formatMoney('12', { ...peso, displayDecimals: 0 }))).toBe('₱12');
    expect(bare(formatMoney(-5000n, peso))).toBe('-₱0.50');
    expect(bare(formatMoney('999999999999.9999', peso))).toBe('₱999,999,999,999.9999');
  });

  it('keeps its direction in right-to-left text', () => {
    expect(formatMoney('1.00', peso)).toMatch(/^\u2066.*\u2069$/);
  });
});
