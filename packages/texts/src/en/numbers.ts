/** Numbers and amounts that are typed, whatever they are for. */
export const numbers = {
  unreadable: 'Type a number such as {example}',
  unclear: 'This can be read in two ways. Type thousands without a mark.',
  whole: 'Whole numbers only',
  places: 'At most {count, plural, one {# decimal} other {# decimals}}',
  negative: 'Not below zero',
  amountTooLow: 'The smallest amount is {minimum}',
  amountTooHigh: 'The largest amount is {maximum}',
  limits: 'From {minimum} to {maximum}',
  amountTooMuch: 'You have {balance}',
  all: 'All',
  range: 'From {least} to {most}',
} as const;
