import { Button, Icon, StateMessage } from '@tessera/ui';
import { X } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Drum } from '../../features/lottery/drum.tsx';
import { frameWord } from '../../features/lottery/frame-words.ts';
import { readLotteryLaunch } from '../../features/lottery/launch-query.ts';
import { useLotteryLaunch } from '../../features/lottery/use-lottery-launch.ts';
import { useQuietFailure } from '../../shared/feedback/use-quiet-failure.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import { useGo, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import { PRIZE_MODES } from '../../shared/navigation/lottery-addresses.ts';
import { useHydrated } from '../../shared/start/use-hydrated.ts';
import { useServices, useSession, useTexts, useTheme } from '../../shared/services/services.ts';
import { bettingAddress, type FrameAddress, readFrameAddress } from './frame-address.ts';
import css from './lottery-frame.module.css';

/** Address of the frame as it was last here: while the screen is being left, path and query are already the next one's. */
function useFrameAddress(): { frame: FrameAddress | undefined; query: URLSearchParams } {
  const path = usePath();
  const query = useQueryTexts();
  const kept = useRef<{ frame: FrameAddress | undefined; query: URLSearchParams }>(undefined);
  const frame = readFrameAddress(path, query);
  if (frame && kept.current?.query !== query) kept.current = { frame, query };
  return kept.current ?? { frame, query };
}

/** Opens the game of the frame anew, once by itself and then only when asked; a guest logs in first. */
function useRelaunch(frame: FrameAddress | undefined, query: URLSearchParams) {
  const go = useGo();
  const { visitor } = useSession();
  const launch = useLotteryLaunch();
  const tellFailure = useQuietFailure();
  const [isResting, setResting] = useState(false);
  /** The token that has ended: its page is not shown again while a new one is on its way. */
  const [ended, setEnded] = useState<string>();
  const wasOpened = useRef(false);
  const open = async () => {
    if (!frame) return;
    if (visitor === 'guest') {
      const from = `${location.pathname}${location.search}`;
      return go(`${ADDRESSES.logIn}?from=${encodeURIComponent(from)}`, { replace: true });
    }
    setResting(false);
    try {
      const asked = readLotteryLaunch(query, PRIZE_MODES.lottery);
      // The path names the game by its id, which the launch takes as well as its code.
      await launch({ ...asked, code: frame.gameId, playType: frame.playType === 'ent' ? 'ent' : 'trad' });
    } catch (failure) {
      setResting(true);
      tellFailure(failure, () => void latest.current.open());
    }
  };
  const reopen = () => {
    setEnded(frame?.token);
    if (wasOpened.current) return setResting(true);
    wasOpened.current = true;
    void open();
  };
  // What is done later is done with the values of then.
  const latest = useRef({ open, reopen });
  latest.current = { open, reopen };
  return { isResting, token: frame?.token === ended ? undefined : frame?.token, latest };
}

/**
 * A lottery in a full-screen frame (LOTT-01). The betting page is handed what the address carries (LOTT-03); it tells when
 * it is closed, when its token has ended and when the balance has changed.
 */
export default function LotteryFrameScreen() {
  const t = useTexts();
  const go = useGo();
  const theme = useTheme();
  const refreshMe = useRefreshMe();
  const { start } = useServices();
  const { frame, query } = useFrameAddress();
  const { isResting, token, latest } = useRelaunch(frame, query);
  const page = useRef<HTMLIFrameElement>(null);
  const leadsHome = frame?.leadsHome ?? false;
  // Taken once for a token: another theme would load the betting page anew, with what is being typed there.
  const [startTheme] = useState(theme);
  const close = useCallback(() => {
    void refreshMe();
    go(leadsHome ? ADDRESSES.home : ADDRESSES.games, { replace: true });
  }, [go, refreshMe, leadsHome]);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== page.current?.contentWindow) return;
      const word = frameWord(event, location.origin);
      if (word === 'closed') close();
      if (word === 'expired') latest.current.reopen();
      if (word === 'balance') void refreshMe();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [close, latest, refreshMe]);
  const hasToken = frame?.token !== undefined;
  // Only once the app listens: the betting page may speak as soon as it is there.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!hasToken) latest.current.reopen();
  }, [hasToken, latest]);
  const isShown = !isResting && isHydrated && frame !== undefined && token !== undefined;
  return (
    <div className={css.frame}>
      {isResting && (
        <div className={css.middle}>
          <StateMessage
            title={t('lottery.expiredTitle')}
            text={t('lottery.expiredText')}
            action={<Button onPress={() => latest.current.open()}>{t('lottery.openAgain')}</Button>}
          />
        </div>
      )}
      {isShown && (
        // Our own page of our own origin: a sandbox that lets it run would keep nothing out.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={token}
          ref={page}
          className={css.page}
          src={bettingAddress(frame, query, { merchant: start.merchantCode, css: startTheme })}
          title={t('lottery.frameTitle')}
          allow="screen-wake-lock"
          referrerPolicy="no-referrer"
        />
      )}
      {!isResting && !isShown && <Drum label={t('lottery.opening')} />}
      <div className={css.foot}>
        <button type="button" className={css.close} onClick={close}>
          <Icon of={X} size="0.16rem" />
          {t('lottery.closeFrame')}
        </button>
      </div>
    </div>
  );
}
