import { Button, Icon, IconButton, StateMessage, toasts } from '@tessera/ui';
import { X } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showFailure } from '../../shared/feedback/failures.ts';
import { launchGame } from '../../features/games/games-queries.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useBack, useGo, usePath, useQueryTexts } from '../../shared/navigation/go.tsx';
import { BACK_HOME } from '../../shared/navigation/lottery-paths.ts';
import { GameFrame } from '../../features/games/game-frame.tsx';
import { useServices, useTexts } from '../../shared/services/services.ts';
import { LAUNCH_LOADING_TOAST_MS } from '../../shared/time/timings.ts';
import { frameMessage } from './frame-message.ts';
import css from './play.module.css';

type Launch =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly gameUrl: string }
  | { readonly state: 'failed' };

/** Asks for the game's one-time address and leaves to it or frames it; without a game the list of games is opened (LAUNCH-08, LAUNCH-11, LAUNCH-13, LAUNCH-14). */
function useGameUrl(): { launch: Launch; retry: () => void } {
  const t = useTexts();
  const { call } = useServices();
  const go = useGo();
  const query = useQueryTexts();
  const isHere = usePath() === SCREEN_PATHS.play;
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  const asked = useRef<string>(undefined);
  const open = useCallback(async () => {
    const text = (name: string) => query.get(name) ?? undefined;
    if (!text('nodeId')) return go(SCREEN_PATHS.gameList, { replace: true });
    setLaunch({ state: 'opening' });
    const input = {
      nodeId: text('nodeId') ?? '',
      category: text('category'),
      vendor: text('vendor'),
      gameId: text('gameId'),
      supportPlay: text('supportPlay'),
      backUrl: text('pageBack') === BACK_HOME ? SCREEN_PATHS.home : SCREEN_PATHS.gameList,
      clientType: 2,
    };
    const given = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== undefined),
    ) as typeof input & { nodeId: string };
    const hide = toasts.show({ kind: 'loading', text: t('shell.loading'), lasts: LAUNCH_LOADING_TOAST_MS });
    try {
      const answer = await launchGame(call, given as Parameters<typeof launchGame>[1]);
      if (answer.embedded) setLaunch({ state: 'open', gameUrl: answer.gameUrl });
      else location.replace(answer.gameUrl);
    } catch (failure) {
      showFailure(failure, t);
      setLaunch({ state: 'failed' });
    } finally {
      hide();
    }
  }, [call, query, t, go]);
  useEffect(() => {
    // A ticket works once, so one address asks for one ticket however often React mounts it.
    const address = query.toString();
    // While the page is being left, the query is already the next page's.
    if (asked.current === address || !isHere) return;
    asked.current = address;
    void open();
  }, [open, query, isHere]);
  return { launch, retry: () => void open() };
}

/** A game in a full-screen frame; leaving it fetches the balance anew (WALLET-06) and leads home where `pageBack` says so (LAUNCH-12). */
export default function PlayScreen() {
  const t = useTexts();
  const go = useGo();
  const back = useBack();
  const refreshMe = useRefreshMe();
  const { frameOrigin } = useMerchant();
  const { launch, retry } = useGameUrl();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  // Read once: while this screen leaves, the address already is the next one's.
  const query = useQueryTexts();
  const [leadsHome] = useState(() => query.get('pageBack') === BACK_HOME);

  const leave = useCallback(() => {
    void refreshMe();
    if (history.length > 1 && !leadsHome) back('step');
    else go(SCREEN_PATHS.home, { replace: true });
  }, [back, go, refreshMe, leadsHome]);
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = frameMessage(event, launch.state === 'open' ? launch.gameUrl : frameOrigin, location.href);
      if (message === 'ready') setReady(true);
      if (message === 'close') leave();
      if (message === 'balance') void refreshMe();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frameOrigin, launch, leave, refreshMe]);

  return (
    <div className={css.play}>
      {launch.state === 'opening' && (
        <div className={css.opening} role="status" aria-label={t('shell.loading')}>
          <span className={css.reels} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
      {launch.state === 'failed' && (
        <StateMessage
          drawing="failure"
          title={t('lobby.openFailedTitle')}
          action={<Button onPress={retry}>{t('system.retry')}</Button>}
        />
      )}
      {launch.state === 'open' && (
        <GameFrame
          frameRef={frame}
          className={css.frame}
          src={launch.gameUrl}
          title={t('lobby.gameFrame', { game: '' })}
        />
      )}
      {/* A game that is there brings its own way out; until then, and for games without one, this is it. */}
      {!isReady && (
        <IconButton label={t('lobby.closeGame')} onClick={leave} className={css.close}>
          <Icon of={X} size="0.2rem" />
        </IconButton>
      )}
    </div>
  );
}
