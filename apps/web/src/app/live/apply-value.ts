import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '@tessera/contract';
import type { LiveEvent, LiveValue } from '@tessera/contract/live/live';
import { meQuery } from '../../shared/member/member-queries.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';
import type { DrawNews } from './draw-news.ts';

/** Answers that hold what staff write: for everybody, and for this member. */
const CONTENT = ['announcements', 'help'];
const OWN_CONTENT = ['banners', 'news', 'notices', 'popups', 'agent-announcements'];
const isContent = ([first, second]: readonly unknown[]) =>
  CONTENT.some((name) => name === first) || (first === PRIVATE_KEY && OWN_CONTENT.some((name) => name === second));

/** Answers that hold games: the catalogue's lists, and this member's own. */
const OWN_GAMES = ['favourites', 'recent'];
const isOfCatalogue = ([first, second]: readonly unknown[]) =>
  first === 'games' || (first === PRIVATE_KEY && OWN_GAMES.some((name) => name === second));

/** Answers that staff change with the merchant's settings: the agreement, the jackpot, and how members pay in and are paid out. */
const OF_SETTINGS = [['agreement'], ['jackpot'], [PRIVATE_KEY, 'deposit-options'], [PRIVATE_KEY, 'withdraw-settings']];

type Values = { readonly [Event in LiveEvent]: (value: LiveValue<Event>) => void };

const CHAT_KEY = [PRIVATE_KEY, 'chat'];
const CHAT_UNREAD_KEY = [PRIVATE_KEY, 'chat-unread'];

/**
 * Writes what the stream tells where the screens read it. Only answers that are there already are changed; a screen that
 * has none asks for itself.
 * @param news takes decided draws
 * @param onEnded told when the server ended the session
 */
export function createValues(queries: QueryClient, call: Call, news: DrawNews, onEnded: () => void): Values {
  const { queryKey } = meQuery(call);
  /** Unread messages as they were last told: the open inbox itself keeps no count. */
  let inboxTold: number | undefined;
  return {
    wallet: (wallet) =>
      void queries.setQueryData(queryKey, (me) =>
        // An answer that was on its way may be newer than what the stream read before it.
        me && wallet.sequence >= me.wallet.sequence ? { ...me, wallet } : me,
      ),
    unread: ({ notices, inbox }) => {
      // A stream begins with this; what was said in the chat while there was none is asked for by what shows it.
      for (const key of [CHAT_UNREAD_KEY, CHAT_KEY]) void queries.invalidateQueries({ queryKey: key });
      const before = queries.getQueryData(queryKey)?.unreadNotices;
      queries.setQueryData(queryKey, (me) => me && { ...me, unreadNotices: notices });
      if (before !== undefined && before !== notices)
        void queries.invalidateQueries({ queryKey: [PRIVATE_KEY, 'notices'] });
      const inboxKey = [PRIVATE_KEY, 'inbox-unread'];
      const inboxBefore = inboxTold ?? queries.getQueryData(inboxKey);
      inboxTold = inbox;
      queries.setQueryData(inboxKey, (count: number | undefined) => (count === undefined ? count : inbox));
      if (inboxBefore !== undefined && inboxBefore !== inbox)
        void queries.invalidateQueries({ queryKey: [PRIVATE_KEY, 'inbox'] });
    },
    chat: ({ unReadCount }) => {
      // An answer that is on its way may be older than what the stream tells.
      void queries.cancelQueries({ queryKey: CHAT_UNREAD_KEY }).then(() => {
        queries.setQueryData(CHAT_UNREAD_KEY, unReadCount);
      });
      void queries.invalidateQueries({ queryKey: CHAT_KEY });
    },
    draws: ({ list }) => {
      news.receive(list);
      if (news.waiting() > 0) void queries.invalidateQueries({ queryKey: [PRIVATE_KEY, 'lottery-orders'] });
    },
    winners: () => void queries.invalidateQueries({ queryKey: ['winners'] }),
    status: () => {
      for (const key of [['status'], ...OF_SETTINGS]) void queries.invalidateQueries({ queryKey: key });
    },
    content: () => void queries.invalidateQueries({ predicate: (query) => isContent(query.queryKey) }),
    catalogue: () => void queries.invalidateQueries({ predicate: (query) => isOfCatalogue(query.queryKey) }),
    ended: onEnded,
  };
}
