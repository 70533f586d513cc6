/** A vendor that is open, as the catalogue has it. @param classifications kinds of its games */
export const openVendor = <Classification>(code: string, classifications: readonly Classification[]) => ({
  code,
  displayName: `house ${code}`,
  categories: [],
  state: 'open' as const,
  isNew: false,
  isHot: false,
  icon: '',
  gameCount: 1,
  sportsGroup: null,
  classifications: [...classifications],
});
