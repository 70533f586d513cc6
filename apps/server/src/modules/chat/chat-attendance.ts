import { hasFeature } from '@tessera/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { chatAccount } from './chat-account.ts';
import type { ChatAccount } from './chat-provider.ts';
import { chatProviders } from './chat-providers.ts';

/** How long after an answer the chat is asked again, milliseconds. */
const REFRESH_MS = 10_000;
/** How long a chat is asked on after somebody wanted to know, milliseconds. */
const WANTED_MS = 60 * 60 * 1000;

type AttendancePlatform = Pick<Platform, 'config' | 'database' | 'log' | 'stopping'>;
type ChatMerchant = Pick<Merchant, 'code' | 'settings'>;

/** What is known of one merchant's chat. */
interface Attendance {
  /** The addresses that were asked: what another chat said says nothing of this one. */
  readonly addresses: string;
  isAttended: boolean;
  /** Whether the last question failed: a chat that stays away is logged once. */
  isSilent: boolean;
  wantedAt: number;
}

type Ask = () => true | Promise<boolean>;

/** Takes an answer down; a chat that does not say twice in a row counts as not attended, so that one slow answer takes it from nobody. */
async function takeDown(platform: AttendancePlatform, answer: Promise<boolean>, of: Attendance): Promise<void> {
  try {
    of.isAttended = await answer;
    of.isSilent = false;
  } catch (error) {
    if (!of.isSilent) platform.log.warn({ err: error }, 'the live chat does not say whether somebody answers');
    of.isAttended &&= !of.isSilent;
    of.isSilent = true;
  }
}

/**
 * Makes what knows whether chats are attended.
 * @param refreshMs how long after an answer a chat is asked again, milliseconds
 * @returns see {@link isChatOffered}
 */
export function createChatAttendance(refreshMs: number) {
  const known = new WeakMap<AttendancePlatform['config'], Map<string, Attendance>>();

  /** Asks until nobody has wanted to know for an hour, another chat took the place of this one, or the program stops. */
  function keepAsking(platform: AttendancePlatform, account: ChatAccount, first: Promise<boolean>, ask: Ask): void {
    const all = known.get(platform.config) ?? new Map<string, Attendance>();
    known.set(platform.config, all);
    const code = account.merchantCode;
    const addresses = JSON.stringify(account.addresses);
    const attendance = { addresses, isAttended: false, isSilent: false, wantedAt: performance.now() };
    all.set(code, attendance);
    const round = async (answer: Promise<boolean>): Promise<void> => {
      await takeDown(platform, answer, attendance);
      if (performance.now() - attendance.wantedAt > WANTED_MS) all.delete(code);
      if (all.get(code) !== attendance) return;
      // The timer does not hold the program open.
      setTimeout(() => {
        if (!platform.stopping.aborted && all.get(code) === attendance) void round(Promise.resolve(ask()));
      }, refreshMs).unref();
    };
    void round(first);
  }

  return (platform: AttendancePlatform, merchant: ChatMerchant): boolean => {
    const { code, settings } = merchant;
    const account = hasFeature(settings.flags, 'liveChat') ? chatAccount(platform, merchant) : undefined;
    const all = known.get(platform.config);
    const found = all?.get(code);
    if (account && found?.addresses === JSON.stringify(account.addresses)) {
      found.wantedAt = performance.now();
      return found.isAttended;
    }
    all?.delete(code);
    if (!account) return false;
    const { provider } = chatProviders.chosen(platform, settings);
    const ask: Ask = () => provider.isAttended(account);
    const first = ask();
    if (first === true) return true;
    keepAsking(platform, account, first, ask);
    return false;
  };
}

/**
 * Whether a merchant's live chat is offered now: with its flag, a chat, and somebody who answers. It waits for nothing: a chat
 * that says whether it is attended is asked in the background, every ten seconds while somebody wants to know, and counts as not
 * attended before its first answer and from the second question in a row on that it does not answer.
 */
export const isChatOffered = createChatAttendance(REFRESH_MS);
