/** Front door of the accounts of staff: who they are, how they come in, what they may do. */
export { makeFirstLink, openLink, useLink } from './links.ts';
export { changeGrants, closeStaffAccount, invite, listAccounts, recover } from './manage-accounts.ts';
export { endOwnSession, findStaffSession, listOwnSessions, type StaffSession } from './sessions.ts';
export { signIn } from './sign-in.ts';
export { StaffRefusal } from './staff-refusal.ts';
