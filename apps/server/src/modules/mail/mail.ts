/** Front door of mail: what members get written. */
export { isMailSignature, MAILBOX_PATH, mailboxMessage } from './providers/sandbox-mailbox/protocol.ts';
export { mailProviders } from './mail-providers.ts';
export { handleMailJobs, mailAccount, queueMail, sendMail } from './send-mail.ts';
