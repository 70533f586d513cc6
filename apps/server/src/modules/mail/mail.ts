/** Front door of mail: what members and staff get written. */
export { mailProviders } from './mail-providers.ts';
export {
  keptMailsUrl,
  PLATFORM_ACCOUNT,
  type PlatformMail,
  platformMailAccount,
  queuePlatformMail,
  sendPlatformMail,
} from './platform-mail.ts';
export { handleMailJobs, mailAccount, queueMail, sendMail } from './send-mail.ts';
