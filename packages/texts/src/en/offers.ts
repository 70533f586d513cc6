/** Promotions. */
export const offers = {
  all: 'All promotions',
  none: 'No promotions at the moment',
  noneText: 'Come back soon – new offers appear here.',
  gone: 'This promotion has ended',
  goneText: 'Look at what is on now.',
} as const;
