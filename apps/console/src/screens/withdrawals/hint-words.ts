import type { WithdrawalHint } from '@tessera/contract/withdrawals/staff-withdrawal-hints';

/** So many hours in words: hours below two days, days from there on. */
export function hoursInWords(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

/** An amount with its thousands apart, for sentences. */
const money = (amount: string, currency: string) => `${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')} ${currency}`;

/** A hint as a sentence. @param currency of its amounts */
export function hintWords(hint: WithdrawalHint, currency: string): string {
  switch (hint.code) {
    case 'accountAge':
      return `The account is ${hoursInWords(hint.hours)} old`;
    case 'firstWithdrawal':
      return 'Nothing was ever paid out to this member';
    case 'cardAge':
      return `The card was added ${hoursInWords(hint.hours)} ago`;
    case 'credentialsChanged':
      return `A password was changed ${hoursInWords(hint.hours)} ago`;
    case 'turnover': {
      const least = hint.isAll ? '' : 'at least ';
      return `Staked since the last deposit of ${money(hint.deposit, currency)}: ${least}${money(hint.staked, currency)}`;
    }
    case 'noDeposit':
      return 'Nothing was ever paid in';
    case 'net':
      return `Paid in ${money(hint.deposited, currency)}; paid out with this one ${money(hint.withdrawn, currency)}`;
    case 'withinDay':
      return hint.count === 1 ? 'The only withdrawal within 24 hours' : `${hint.count} withdrawals within 24 hours`;
    case 'sharedAddress':
      return 'Other members were at the same network address';
    case 'sharedDevice':
      return 'Other members came in with the same device';
    case 'sharedCard':
      return 'Other members have or had the same card';
  }
}
