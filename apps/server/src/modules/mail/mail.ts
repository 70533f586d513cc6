/** Front door of mail: what members get written. */
export { mailProviders } from './mail-providers.ts';
export { handleMailJobs, mailAccount, queueMail, sendMail } from './send-mail.ts';
