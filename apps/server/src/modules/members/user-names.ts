import { newCode } from '#server/platform/security/ids.ts';

/** A name that the rules accept and that says nothing of its member: a letter and nine characters. */
export function newUserName(): string {
  return `u${newCode(9).toLowerCase()}`;
}

/** User names are one whatever the case of their letters. */
export function userNameKey(userName: string): string {
  return userName.trim().toLowerCase();
}
