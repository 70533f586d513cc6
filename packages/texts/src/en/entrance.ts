/** Other ways in: external providers, and the agents' entrance. */
export const entrance = {
  continueFacebook: 'Continue with Facebook',
  continueGoogle: 'Continue with Google',
  or: 'or',
  opening: 'Opening {provider}…',
  finishing: 'Signing you in with {provider}…',
  cancelled: 'You left {provider} without signing in. Nothing has changed.',
  refused: '{provider} did not confirm who you are. Please start again.',
  stale: 'This sign-in did not start here or has expired. Please start again.',
  lost: 'The connection was lost on the way back from {provider}. Try once more.',
  tryAgain: 'Try again',
  dismiss: 'Close',
  consentsTitle: 'One step to your account',
  consentsText:
    '{provider} has confirmed who you are, and you are new here. Please confirm this before your account opens.',
  openAccount: 'Open my account',
  agentTitle: 'Agent log in',
  agentBadge: 'Agent portal',
  agentText: 'For agents of {brand}. Members log in on their own page.',
  memberLogIn: 'Member log in',
  agentLink: 'Agent log in',
} as const;
