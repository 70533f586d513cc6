/** Words of one kind of mail; `{name}` places are filled in when it is written. */
export interface MailTexts {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  /** Under the code or button. */
  readonly note: string;
  /** On the button, where the mail leads somewhere. */
  readonly button: string;
}

/** Every mail the platform writes. */
export type MailKind = 'resetPassword' | 'passwordChanged' | 'emailChanged';

/** Every mail of one language, and the words around them. */
export type MailDictionary = Readonly<Record<MailKind, MailTexts>> & { readonly footer: string };
