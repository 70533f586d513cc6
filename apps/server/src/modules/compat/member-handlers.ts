import type { Handlers } from '#server/platform/http/handler.ts';
import { nothing, serveBy } from './serve-by.ts';

/** Calls of ours that tell who a member is. */
type MemberCalls = Pick<Handlers, 'getHeadIcon' | 'getMemberInfo' | 'getVip'>;

/** Handlers of addresses that tell who a member is: face, payment password and level. */
export function createMemberHandlers(own: MemberCalls) {
  return {
    /** The head icon; a drawn one is one of the choices. */
    getPlayerAvatar: serveBy('getPlayerAvatar', own.getHeadIcon, {
      ask: nothing,
      answer: ({ headIcon, choices }) => ({
        avatar: headIcon,
        avatarType: headIcon === null || choices.some(({ url }) => url === headIcon) ? 'STATIC' : 'CUSTOM',
      }),
    }),
    /** Whether the member has set a payment password. */
    hasWithdrawalPassword: serveBy('hasWithdrawalPassword', own.getMemberInfo, {
      ask: nothing,
      answer: ({ hasPaymentPassword }) => hasPaymentPassword,
    }),
    /** The member's level, and the conditions of the next one; at the highest level its own, which are met. */
    getPlayerRankProgress: serveBy('getPlayerRankProgress', own.getVip, {
      ask: nothing,
      answer: ({ level, deposited, staked, levels }) => {
        const next = levels[level] ?? levels.at(-1) ?? { deposited: 0n, staked: 0n };
        const isMet = [deposited >= next.deposited, staked >= next.staked];
        return {
          currentProgress: { completedConditions: isMet.filter(Boolean).length, totalExpectedConditions: isMet.length },
          playerRankProgress: { labelId: level },
          playerRankName: String(level),
          totalDeposit: { actual: deposited, expected: next.deposited },
          totalTurnover: { actual: staked, expected: next.staked },
        };
      },
    }),
  } satisfies Partial<Handlers>;
}
