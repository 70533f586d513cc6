import { useQuery } from '@tanstack/react-query';
import type { DrawResult, StatusInfo } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { Icon, IconButton, LazyImage, moneyText } from '@tessera/ui';
import { Ticket, X } from 'lucide';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { issueText } from '../../features/lottery/issue-text.ts';
import { statusQuery } from '../../shared/merchant/merchant-queries.ts';
import { useGo, usePath } from '../../shared/navigation/go.tsx';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { useSources } from '../../shared/services/query-sources.ts';
import { useTexts } from '../../shared/services/services.ts';
import { playSound } from '../../shared/sound/play-sound.ts';
import { useAreas } from '../../shared/start/use-areas.ts';
import { DRAW_NOTE_MS } from '../../shared/time/timings.ts';
import type { DrawNews } from '../live/draw-news.ts';
import css from './draw-note.module.css';

/** Nothing covers a game; waiting draws are announced when it is left. */
const GAMES: readonly string[] = [SCREEN_PATHS.play, SCREEN_PATHS.launchGame];
const RECORD = `${SCREEN_PATHS.gameRecord}?gameType=ELOTT`;

function watchPage(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/**
 * The draws that are shown now: what waits, as soon as the member can see it, for a while.
 * @param info undefined until it is known, and nothing is shown before
 */
function useShownDraws(news: DrawNews, maySee: boolean, info: StatusInfo | undefined) {
  const waiting = useSyncExternalStore(news.subscribe, news.waiting);
  const [shown, setShown] = useState<readonly DrawResult[]>([]);
  useEffect(() => {
    if (!maySee || !info || waiting === 0) return;
    const next = news.take();
    setShown((before) => [...next, ...before]);
    const sum = sumOf(next);
    if (sum.isDrawn) playSound(isGain(sum, info) ? 'gain' : 'decided');
  }, [news, maySee, info, waiting]);
  useEffect(() => {
    if (shown.length === 0) return;
    const timer = setTimeout(() => setShown([]), DRAW_NOTE_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown, close: () => setShown([]) };
}

/** What draws paid, gave back and left in all, in ten-thousandths of the currency's unit. */
function sumOf(results: readonly DrawResult[]) {
  const sum = (amountOf: (result: DrawResult) => string): bigint =>
    results.reduce((total, result) => total + parseMoney(amountOf(result)), 0n);
  const paid = sum(({ winningAmount }) => winningAmount);
  const drawn = sum(({ drawnAmount }) => drawnAmount);
  return { paid, net: paid - drawn, isDrawn: drawn > 0n, returned: sum(({ returnedAmount }) => returnedAmount) };
}

/** Only what is more than the stake looks and sounds like a gain; with a merchant of the regulated profile nothing does. */
const isGain = ({ net }: { readonly net: bigint }, { conductProfile }: StatusInfo): boolean =>
  net > 0n && conductProfile === 'classic';

/** What the draws came to. */
function Outcome({ results, info }: { results: readonly DrawResult[]; info: StatusInfo }) {
  const t = useTexts();
  const { currency } = info;
  const sum = sumOf(results);
  const { paid, net, isDrawn, returned } = sum;
  const text = (amount: bigint, signed = false) => moneyText(formatMoney(amount), currency, { signed });
  return (
    <span className={css.outcome} data-gain={isGain(sum, info) ? '' : undefined}>
      {isDrawn && <span>{paid > 0n ? t('lottery.paidBack', { amount: text(paid) }) : t('lottery.stateLost')}</span>}
      {isDrawn && <strong>{t('lottery.net', { amount: text(net, true) })}</strong>}
      {returned > 0n && <span>{t('lottery.stakeBack', { amount: text(returned) })}</span>}
    </span>
  );
}

/** A card that tells of decided draws for a while: one with its lottery, several in one sum. A tap opens the record of the bets. */
export default function DrawNote({ news }: { news: DrawNews }) {
  const t = useTexts();
  const go = useGo();
  const info = useQuery(statusQuery(useSources())).data?.info;
  const hasTexts = useAreas('lottery');
  const isPageSeen = useSyncExternalStore(watchPage, () => !document.hidden);
  const isPlaying = GAMES.includes(usePath());
  const { shown, close } = useShownDraws(news, hasTexts && isPageSeen && !isPlaying, info);
  const [only, ...others] = shown;
  const one = others.length === 0 ? only : undefined;
  const open = () => {
    close();
    go(one?.orderMasterId ? `${RECORD}&order=${one.orderMasterId}` : RECORD);
  };
  return (
    <div className={css.place} role="status">
      {only && info && !isPlaying && (
        <div className={css.note}>
          <button type="button" className={css.open} onClick={open}>
            <span className={css.icon}>
              {one ? <LazyImage src={one.mobileIconUrl} alt="" isUrgent /> : <Icon of={Ticket} size="0.24rem" />}
            </span>
            <span className={css.words}>
              <span className={css.title}>
                {one
                  ? t('lottery.drawOf', { game: one.gameName, issue: issueText(one.numero) })
                  : t('lottery.drawsDecided', { count: shown.length })}
              </span>
              <Outcome results={shown} info={info} />
            </span>
          </button>
          <IconButton label={t('shell.close')} onClick={close}>
            <Icon of={X} size="0.18rem" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
