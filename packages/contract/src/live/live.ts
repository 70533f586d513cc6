import * as v from 'valibot';
import { walletAnswer } from '../account/member.ts';
import { drawResults } from '../lottery/orders.ts';

export { LIVE_PATH } from './path.ts';

/**
 * Data of the stream by the name of its event. A value is sent whole, as the call of that value answers it, so that an
 * event which is missed or comes twice does no harm; an empty one says only that something is to be done.
 */
export const LIVE_EVENTS = {
  /** As getWallet answers it. */
  wallet: walletAnswer,
  /** Unread notices (NOTICE-05) and unread messages of the inbox (CMSG-09). */
  unread: v.object({ notices: v.number(), inbox: v.number() }),
  /** Something happened in the member's live chat; as getChatUnread answers it (CMSG-11). */
  chat: v.object({ unReadCount: v.number() }),
  /** As listDrawResults answers it. */
  draws: drawResults,
  /** The board of winners has new ones. */
  winners: v.object({}),
  /** Flags, settings or maintenance changed: the status is to be read anew. */
  status: v.object({}),
  /** Announcements or help changed: what is kept of them is to be read anew. */
  content: v.object({}),
  /** Games or vendors changed: their order, marks or state are to be read anew. */
  catalogue: v.object({}),
  /** The session behind the stream is over. */
  ended: v.object({}),
} as const;

export type LiveEvent = keyof typeof LIVE_EVENTS;
/** An event as it arrives. */
export type LiveValue<Event extends LiveEvent> = v.InferOutput<(typeof LIVE_EVENTS)[Event]>;
