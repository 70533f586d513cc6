/** Front door of mail: what members get written. */
export { isMailSignature, MAILBOX_PATH, mailboxMessage } from './providers/sandbox-mailbox/protocol.ts';
export { handleMailJobs, mailAccount, queueMail, sendMail } from './send-mail.ts';
