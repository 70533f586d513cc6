import type { CallOutput } from '@tessera/contract';
import { LazyImage, Money, prefersReducedMotion } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { DrawClock } from '../../features/lottery/draw-clock.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { playSound } from '../../shared/sound/play-sound.ts';
import css from './draw-head.module.css';

interface DrawHeadProps {
  menu: CallOutput<'getPlayMenu'>;
  numero: CallOutput<'getNumero'> | undefined;
  /** When {@link DrawHeadProps.numero} came, as its query keeps it. */
  updatedAt: number;
  player: CallOutput<'getLotteryPlayer'> | undefined;
  onResults: () => void;
}

/** From the moment a number begins to come in until it lands, milliseconds; what it does then is rolling out. */
const LANDS_MS = 180;

interface LastResultProps {
  last: NonNullable<CallOutput<'getNumero'>['previousNumero']>;
  family: string;
  onResults: () => void;
}

/**
 * The newest result. One that comes while the page is open is drawn before the member's eyes, with a sound for each number; a touch
 * anywhere shows it whole at once. The first one shown was drawn before.
 */
function LastResult({ last, family, onResults }: LastResultProps) {
  const t = useTexts();
  const [first] = useState(last.numero);
  const result = useRef<HTMLButtonElement>(null);
  const isNew = last.numero !== first;
  useEffect(() => {
    if (!isNew) return;
    const skip = () => {
      for (const movement of result.current?.getAnimations({ subtree: true }) ?? []) movement.finish();
    };
    document.addEventListener('pointerdown', skip);
    return () => document.removeEventListener('pointerdown', skip);
  }, [isNew]);
  const isDrawn = last.state !== 'VOID';
  useEffect(() => {
    // Nothing moves then: all numbers land at once.
    if (isNew && isDrawn && prefersReducedMotion()) playSound('ball');
  }, [isNew, isDrawn, last.numero]);
  return (
    <button
      ref={result}
      type="button"
      className={css.last}
      onClick={onResults}
      onAnimationStart={({ target, currentTarget }) => target !== currentTarget && playSound('ball', LANDS_MS)}
      key={last.numero}
    >
      <span className={css.label}>{t('betting.drawn', { issue: issueText(last.numero) })}</span>
      {isDrawn ? (
        <WinningRow group={family} winningNumber={last.winningNumber ?? ''} arrives={isNew} />
      ) : (
        t('lottery.void')
      )}
    </button>
  );
}

/** The game with its issue on sale, the time left and the balance in one line that stays in the window; below it the newest result. */
export function DrawHead({ menu, numero, updatedAt, player, onResults }: DrawHeadProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const issue = numero?.currentNumero;
  const last = numero?.previousNumero;
  return (
    <>
      <header className={css.head}>
        <span className={css.icon}>
          <LazyImage src={menu.mobileIconUrl} alt="" isUrgent />
        </span>
        <div className={css.game}>
          <h1 className={css.name}>
            <bdi>{menu.gameName}</bdi>
          </h1>
          <span className={css.label}>
            {issue ? t('lottery.issue', { issue: issueText(issue.numero) }) : t('betting.noSale')}
            {menu.prizeTable !== null && ` · ${t('betting.prizeTable', { name: menu.prizeTable })}`}
          </span>
        </div>
        <span className={css.state} role="status">
          {issue?.isSale === false && t('betting.drawing')}
        </span>
        {issue?.isSale && <DrawClock key={issue.numero} draw={issue} since={updatedAt} label={t('lottery.closesIn')} />}
        <span className={css.balance}>
          <span className={css.label}>{t(player?.isTrial ? 'betting.playMoney' : 'betting.balance')}</span>
          <Money amount={player?.balance} currency={currency} />
        </span>
      </header>
      {last && (
        <div className={css.result}>
          <LastResult last={last} family={menu.family} onResults={onResults} />
        </div>
      )}
    </>
  );
}
