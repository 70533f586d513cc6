import { randomInt } from 'node:crypto';

function fits(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card number that nobody has and whose check digit fits. @param last its last four digits, by which the bank decides */
export function cardNumber(last: string): string {
  for (;;) {
    const digits = `6222${String(randomInt(100_000_000)).padStart(8, '0')}${last}`;
    if (fits(digits)) return digits;
  }
}
