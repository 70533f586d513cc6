import { keptMailsUrl, queuePlatformMail, sendPlatformMail } from '#server/modules/mail/mail.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AccountsContext } from './accounts-context.ts';

/** Changes of an account's sign-in methods that its person gets a mail about. */
const NOTICES = {
  passkeyAdded: ['A passkey was added', 'A new passkey opens your account in the console.'],
  passkeyRemoved: ['A passkey was removed', 'One of your passkeys no longer opens your account in the console.'],
  totpSet: ['Your code generator was changed', 'Codes of a new code generator now open your account in the console.'],
  totpRemoved: ['Your code generator was removed', 'Codes of your code generator no longer open your account.'],
  recoveryCodesMade: ['New recovery codes were made', 'Ten new recovery codes count now. Those of before do not.'],
  recoveryCodeUsed: ['Signed in with a recovery code', 'Somebody signed in to your account with a recovery code.'],
  passwordChanged: ['Your password was changed', 'Your account has a new password. Every other session has ended.'],
  accessReset: [
    'Your way in was set anew',
    'Password and second step were set anew by a one-time link. Passkeys and recovery codes of before no longer count, and every other session has ended.',
  ],
} as const;
export type StaffNotice = keyof typeof NOTICES;

/** Notifies a person by mail of what happened to their account; sent if and only if the transaction commits. */
export function queueNotice(
  tx: Transaction,
  { platform }: AccountsContext,
  recipient: string,
  notice: StaffNotice,
): Promise<void> {
  const [title, text] = NOTICES[notice];
  return queuePlatformMail(tx, platform, {
    recipient,
    subject: `Tessera console: ${title}`,
    title,
    text,
    note: 'If this was not you, tell an owner of the platform at once, by another way than mail: they can set your way in anew or close the account.',
    button: 'Open my account',
    link: `${platform.config.consoleUrl}/#/account`,
  });
}

const LINKS = {
  invitation: ['You are invited to the console', 'Open the link to choose a password and a second step.'],
  recovery: ['Set your way in anew', 'Open the link to set password and second step anew.'],
} as const;

/**
 * Mails a one-time link; nothing of it is kept.
 * @returns the recipient; `nobody` when no provider took the mail: the creator of the link has it then. `keptAt`: where the sandbox shows it
 */
export async function mailLink(
  { platform }: AccountsContext,
  purpose: keyof typeof LINKS,
  recipient: string,
  link: { readonly url: string; readonly hours: number },
): Promise<{ readonly took: 'server' | 'sandbox' | 'nobody'; readonly keptAt: string | null }> {
  const [title, text] = LINKS[purpose];
  const mail = {
    recipient,
    subject: `Tessera console: ${title}`,
    title,
    text,
    note: `It counts once, for ${link.hours} hours. Anybody who has it can use it: do not forward it.`,
    button: 'Open the link',
    link: link.url,
  };
  try {
    await sendPlatformMail(platform, mail);
    const keptAt = keptMailsUrl(platform, recipient);
    return { took: keptAt === null ? 'server' : 'sandbox', keptAt };
  } catch (err) {
    platform.log.warn({ err }, 'a one-time link could not be mailed');
    return { took: 'nobody', keptAt: null };
  }
}
