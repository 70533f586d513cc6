/** Front door of the accounts of staff: who they are, how they come in, what they may do. */
export { makeFirstLink, openLink, startLinkPasskey, useLink } from './links.ts';
export { changeGrants, closeStaffAccount, invite, listAccounts, recover } from './manage-accounts.ts';
export {
  addPasskey,
  changePassword,
  nameAnew,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setTotp,
  showFactors,
  startPasskey,
  startTotp,
} from './own-factors.ts';
export { startProof, startSignInByPasskey } from './passkey-proof.ts';
export {
  endOwnSession,
  findStaffByEmail,
  findStaffSession,
  isStaffDevice,
  listOwnSessions,
  type StaffSession,
} from './sessions.ts';
export { admitSignIn, signInByPasskey } from './sign-in.ts';
export { showRecoveryCodes } from './recovery-codes.ts';
export { SECOND_PERSON_CODES, StaffRefusal } from './staff-refusal.ts';
