import { Button, Icon, StateMessage } from '@tessera/ui';
import { X } from 'lucide';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Drum } from '../../features/lottery/drum.tsx';
import { frameWord, handToken } from '../../features/lottery/frame-words.ts';
import { useRefreshMe } from '../../shared/member/member-queries.ts';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useGo } from '../../shared/navigation/go.tsx';
import { useServices, useTexts, useTheme } from '../../shared/services/services.ts';
import { bettingUrl } from './frame-url.ts';
import css from './lottery-frame.module.css';
import { type Opening, useOpening } from './use-opening.ts';

/** The list of games at the tab of the lotteries. */
const LOTTERIES = `${SCREEN_PATHS.games}?gameType=ELOTT`;

/** Hears the betting page in its frame, and sends it the token once it listens and there is one. */
function useBettingPage({ opened, reopen }: Opening, close: () => void, deposit: () => void) {
  const refreshMe = useRefreshMe();
  const page = useRef<HTMLIFrameElement>(null);
  /** The window that listens; a page that is loaded anew says so again. */
  const listening = useRef<MessageEventSource>(null);
  const token = opened?.token;
  const hand = () => {
    const inner = page.current?.contentWindow;
    if (inner && inner === listening.current && token !== undefined) handToken(inner, token);
  };
  const latest = useRef({ hand, reopen, deposit });
  latest.current = { hand, reopen, deposit };
  useEffect(() => {
    const hear = (event: MessageEvent) => {
      if (!event.source || event.source !== page.current?.contentWindow) return;
      const word = frameWord(event, location.origin);
      if (word === 'ready') {
        listening.current = event.source;
        latest.current.hand();
      }
      if (word === 'closed') close();
      if (word === 'expired') latest.current.reopen();
      if (word === 'balance') void refreshMe();
      if (word === 'deposit') latest.current.deposit();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [close, refreshMe]);
  useEffect(() => {
    if (token !== undefined) latest.current.hand();
  }, [token]);
  return page;
}

/**
 * A lottery in a full-screen frame (LOTT-01). The betting page is passed what the address carries, and a token for its ticket
 * (LOTT-03); it tells when it is closed, when its token has ended and when the balance has changed.
 */
export default function LotteryFrameScreen() {
  const t = useTexts();
  const go = useGo();
  const theme = useTheme();
  const refreshMe = useRefreshMe();
  const { start } = useServices();
  const opening = useOpening();
  const { frame, query, opened, isResting, open } = opening;
  const leadsHome = frame?.leadsHome ?? false;
  // Taken once: another theme would load the betting page anew, with what is being typed there.
  const [startTheme] = useState(theme);
  /** Leads home where the address says so, else to the lotteries among the games (LOTT-02). */
  const close = useCallback(() => {
    void refreshMe();
    go(leadsHome ? SCREEN_PATHS.home : LOTTERIES, { replace: true });
  }, [go, refreshMe, leadsHome]);
  const page = useBettingPage(opening, close, () => go(SCREEN_PATHS.deposit));
  // It is there from the ticket on: the page loads, and asks what it asks as a guest, while the ticket is being exchanged.
  const isShown = !isResting && frame !== undefined && opened !== undefined;
  return (
    <div className={css.frame}>
      {isResting && (
        <div className={css.middle}>
          <StateMessage
            title={t('lottery.expiredTitle')}
            text={t('lottery.expiredText')}
            action={<Button onPress={open}>{t('lottery.openAgain')}</Button>}
          />
        </div>
      )}
      {isShown && (
        // Our own page of our own origin: a sandbox that lets it run would keep nothing out.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          key={opened.ticket}
          ref={page}
          className={css.page}
          src={bettingUrl(frame, query, { merchant: start.merchantCode, css: startTheme, again: opened.again })}
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
