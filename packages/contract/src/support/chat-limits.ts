/** Bounds of the built-in live chat. */
export const CHAT_LIMITS = {
  /** Longest message of a member, characters. */
  memberText: 1000,
  /** Longest message of staff, characters. */
  staffText: 2000,
  /** Messages on one page of a conversation. */
  page: 100,
  /** Best rating; the worst is 1. */
  stars: 5,
  /** How long a typing indicator shows after the last key, seconds. */
  typingSeconds: 6,
} as const;
