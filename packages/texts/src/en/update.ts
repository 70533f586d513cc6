/** What is said about the page itself: a new version that waits, a line that is gone. */
export const update = {
  notes: 'Notes about this page',
  title: 'A new version is ready',
  text: 'The page opens anew. Finish what you are typing first.',
  textExternal: 'It came out while you were here. The page opens anew, so finish what you are typing first.',
  textTaken: 'You updated in another tab. Open this page anew once you have finished typing.',
  now: 'Update',
  later: 'Later',
  offline: 'You are offline – what you see was kept from last time',
  offlineTitle: 'You are offline',
  offlinePage: 'Nothing of this page was kept on your phone yet. Check your connection and try again.',
  offlineAgain: 'Try again',
} as const;
