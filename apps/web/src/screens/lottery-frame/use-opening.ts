import { useEffect, useRef, useState } from 'react';
import { readLotteryLaunch } from '../../features/lottery/launch-query.ts';
import { exchangeTicket } from '../../features/lottery/lottery-queries.ts';
import { useLotteryLaunch } from '../../features/lottery/use-lottery-launch.ts';
import { logQuietFailure } from '../../shared/feedback/quiet-failure.ts';
import { useQuietFailure } from '../../shared/feedback/use-quiet-failure.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import { PRIZE_MODES } from '../../shared/navigation/lottery-paths.ts';
import { useServices, useSession } from '../../shared/services/services.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { type FrameUrl, readFrameUrl, withoutTicket } from './frame-url.ts';

/** The frame's address as it was last here. */
interface Here {
  readonly frame: FrameUrl | undefined;
  readonly query: URLSearchParams;
}

/** While the screen is being left, path and query are already the next one's: this keeps the last address of this screen. */
function useFrameUrl(): Here {
  const path = usePath();
  const query = useQueryTexts();
  const kept = useRef<Here>(undefined);
  const frame = readFrameUrl(path, query);
  if (frame && kept.current?.query !== query) kept.current = { frame, query };
  return kept.current ?? { frame, query };
}

/** An opened game: its betting page loads while the ticket is on its way to become a token. */
export interface Opened {
  /** What this opening came with; it is spent, and tells one opening from the next. */
  readonly ticket: string;
  /** The launch token, once there is one. It lives here and in the betting page, and nowhere else (decision 0044). */
  readonly token: string | undefined;
  /** Order whose bets the page puts on its slip. */
  readonly again: string | undefined;
}

export interface Opening extends Here {
  /** Undefined while the game is being opened, and while it rests. */
  readonly opened: Opened | undefined;
  /** True when it opens again only when asked. */
  readonly isResting: boolean;
  /** Opens the game anew because it is asked to. */
  open(): void;
  /** Opens the game anew because its token has ended: once by itself, then only when asked. */
  reopen(): void;
}

/** Launches the game of the frame, which leads to its address with a new ticket; a guest logs in first and comes back. */
function useLaunch({ frame, query }: Here) {
  const go = useGo();
  const { visitor } = useSession();
  const launch = useLotteryLaunch();
  const reportFailure = useQuietFailure();
  const [isResting, setResting] = useState(false);
  const open = async () => {
    if (!frame) return;
    if (visitor === 'guest') {
      const from = `${location.pathname}${location.search}`;
      return go(`${SCREEN_PATHS.logIn}?from=${encodeURIComponent(from)}`, { replace: true });
    }
    setResting(false);
    try {
      const asked = readLotteryLaunch(query, PRIZE_MODES.lottery);
      // The path names the game by its id, which the launch takes as well as its code.
      await launch({ ...asked, code: frame.gameId, playType: frame.playType === 'ent' ? 'ent' : 'trad' });
    } catch (failure) {
      setResting(true);
      reportFailure(failure, () => void latest.current());
    }
  };
  // What is done later is done with the values of then.
  const latest = useRef(open);
  latest.current = open;
  return { isResting, rest: () => setResting(true), open: () => void latest.current() };
}

/** True in `current` once the screen has been left. */
function useIsUnmounted() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}

/**
 * Opens the game of the frame's address. A ticket is taken out of the address at once and exchanged for a token; without one, as
 * after a reload, the game is launched, which brings a ticket.
 */
export function useOpening(): Opening {
  const here = useFrameUrl();
  const { frame, query } = here;
  const go = useGo();
  const { call } = useServices();
  const { visitor } = useSession();
  const reportFailure = useQuietFailure();
  const { isResting, rest, open } = useLaunch(here);
  const [opened, setOpened] = useState<Opened>();
  const wasReopened = useRef(false);
  /** The ticket taken last; null when the game was first launched from here. */
  const taken = useRef<string | null>(undefined);
  const isGone = useIsUnmounted();
  const reopen = () => {
    setOpened(undefined);
    if (wasReopened.current) return rest();
    wasReopened.current = true;
    open();
  };
  const take = async (ticket: string, { gameId, again }: FrameUrl) => {
    setOpened({ ticket, again, token: undefined });
    try {
      const token = await exchangeTicket(call, gameId, ticket);
      if (taken.current === ticket) setOpened({ ticket, again, token });
    } catch (failure) {
      // A member who has closed the frame is not led back into it.
      if (isGone.current || taken.current !== ticket) return;
      // It is not sent again: a ticket that was exchanged without an answer is spent, and a new one costs as much.
      if (wasReopened.current) reportFailure(failure, open);
      else logQuietFailure(failure);
      latest.current.reopen();
    }
  };
  const begin = () => {
    if (!frame) return;
    const { ticket } = frame;
    const isBegun = ticket === undefined ? taken.current !== undefined : taken.current === ticket;
    if (isBegun) return;
    taken.current = ticket ?? null;
    if (ticket === undefined) return open();
    go(withoutTicket(location.pathname, query), { replace: true });
    if (visitor === 'guest') open();
    else void take(ticket, frame);
  };
  const latest = useRef({ reopen, begin });
  latest.current = { reopen, begin };
  // Who the visitor is, and what the app listens to, is certain only then.
  const isHydrated = useHydrated();
  const ticket = frame?.ticket;
  useEffect(() => {
    if (isHydrated) latest.current.begin();
  }, [isHydrated, ticket]);
  return { ...here, opened, isResting, open, reopen };
}
