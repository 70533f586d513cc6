/** The member that a tab is about. */
export interface MemberOf {
  readonly merchant: string;
  readonly memberId: string;
}
