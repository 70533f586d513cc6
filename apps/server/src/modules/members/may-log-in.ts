import type { MemberRow } from './member-repository.ts';

/** True for a member who may log in: a real account that is not disabled. */
export function mayLogIn(member: Pick<MemberRow, 'disabled_at' | 'type'> | undefined): boolean {
  return member !== undefined && !member.disabled_at && member.type !== 4;
}
