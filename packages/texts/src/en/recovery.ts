/** A new password for whoever forgot theirs. */
export const recovery = {
  mailLead: 'Enter your username and the e-mail address of your account. We send you a code.',
  smsLead: 'Enter the mobile number of your account. We send you a code by SMS.',
  byMail: 'By e-mail',
  bySms: 'By SMS',
  ways: 'How to prove it is you',
  sendCode: 'Send code',
  sending: 'Sending…',
  mailSent: 'If this username and {email} belong together, a mail with a code is on its way.',
  code: 'Code',
  setPassword: 'Set new password',
  again: 'Send again',
  againIn: 'Send again in {seconds} s',
  otherAddress: 'Change details',
  done: 'Your new password is set. Please log in with it',
  remembered: 'Remembered it?',
} as const;
