/** Type of a member whose type is not known (SESSION-11). */
export const DEFAULT_MEMBER_TYPE = 4;
const TRIAL_TYPE = 4;
const REAL_TYPES: readonly number[] = [0, 1, 2];
const NOTICE_TYPES: readonly number[] = [1, 2];

/** True for real accounts, which reach every feature (SESSION-17); every other type is refused money (SESSION-11, SESSION-12). */
export const isRealAccount = (type: number): boolean => REAL_TYPES.includes(type);

/** True for type 4 alone: inbox, chat and member centre are refused to it, not to types 40 to 42 (SESSION-12). */
export const isTrialType = (type: number): boolean => type === TRIAL_TYPE;

/** True for the types whose second menu entry is Notices (LAYOUT-14). */
export const hasNoticeEntry = (type: number): boolean => NOTICE_TYPES.includes(type);
