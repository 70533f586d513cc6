import type { MailDictionary } from './mail-dictionary.ts';

/** Mails in English. */
export const en: MailDictionary = {
  resetPassword: {
    subject: '{brand}: your code for a new password',
    title: 'Choose a new password',
    text: 'Hello {name}, somebody asked for a new password for your account. Enter this code in the app, or open the link below.',
    note: 'The code is valid for {minutes} minutes and works once. If you did not ask for it, do nothing: your password stays as it is.',
    button: 'Set a new password',
  },
  passwordChanged: {
    subject: '{brand}: your password was changed',
    title: 'Your password was changed',
    text: 'Hello {name}, your account has a new password, and every device was logged out.',
    note: 'If this was not you, set a new password at once and contact customer service.',
    button: 'Open {brand}',
  },
  emailChanged: {
    subject: '{brand}: your e-mail address was changed',
    title: 'Your e-mail address was changed',
    text: 'Hello {name}, the e-mail address of your account is now {email}. This address is no longer used.',
    note: 'If this was not you, change your password at once and contact customer service.',
    button: 'Open {brand}',
  },
  footer: 'This mail was written automatically by {brand}. Nobody reads answers to it.',
};
