/** Announcement popups, notices, the page of a banner, the jackpot. */
export const news = {
  previous: 'Previous',
  next: 'Next',
  pageOf: '{page} of {count}',
  iKnow: 'I know',
  goToActivity: 'Go to activity',
  unread: 'Unread',
  decorativeCounter: 'Decorative counter, not a prize',
  forShow: 'For show only – not a prize pool',
  pauseCounter: 'Stop the counter',
  playCounter: 'Start the counter',
  noPool: 'No jackpot is running right now',
  noPoolText:
    'We show a jackpot only when it is a real pool that somebody can win. Until then, these games are popular.',
  hotWithJackpot: 'Hot games',
  bannerGone: 'This is no longer here',
  bannerGoneText: 'It may have ended. Have a look at what is new in the lobby.',
  toLobby: 'Go to the lobby',
  readOn: 'See more',
} as const;
