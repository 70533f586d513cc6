/** Front door of members: who they are, by id, name and number; their lines, profiles and credentials. */
export { addMember, type MemberDraft } from './add-member.ts';
export {
  hasPaymentPassword,
  replacePassword,
  setTemporaryPassword,
  updatePassword,
  rehashPaymentPassword,
  updatePaymentPassword,
  updateSecurityQuestion,
} from './credential-repository.ts';
export {
  beginClosing,
  CLOSE_ACCOUNT,
  finishClosing,
  giveUpClosing,
  lockClosing,
  readDueClosings,
} from './closing-repository.ts';
export { FIELD_DEFAULTS, registerRules, satisfies } from './field-rules.ts';
export { countInvited, readInvited, readOwnCode } from './invite-repository.ts';
export { startAgentLine } from './line-repository.ts';
export { mayLogIn } from './may-log-in.ts';
export {
  emailInUse,
  findByAffiliateCode,
  findMemberByMobile,
  findMemberByName,
  findMemberIds,
  markMobileVerified,
  type MemberRow,
  readMember,
  updateAgentRole,
} from './member-repository.ts';
export { changePayeeName, fixPayeeName } from './payee-name.ts';
export { maskMobile, presentMember, shownType } from './present-member.ts';
export { insertNote, readNotes } from './note-repository.ts';
export { updateClubLabel, updateEmail, updateLanguage, updateMobile } from './profile-repository.ts';
export { isReservedName } from './reserved-names.ts';
export {
  insertRestriction,
  readRestrictions,
  type RestrictionKind,
  type RestrictionRow,
  setDisabled,
} from './restriction-repository.ts';
export { countRegistrations, type FoundMember, searchMembers } from './search-repository.ts';
export { newUserName, userNameKey } from './user-names.ts';
