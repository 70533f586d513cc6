import { useMe } from '../../shared/member/member-queries.ts';

/** False for a member who never had a login password: there is nothing to ask for then. */
export function useNeedsPassword(): boolean {
  return useMe().data?.member.hasPassword !== false;
}
