import { useTexts } from '../../shared/services/services.ts';
import { Balls } from './balls.tsx';
import { ballShapeOf, hasPrizes, readWinningNumbers } from './winning-numbers.ts';
import css from './winning-row.module.css';

interface WinningRowProps {
  /** Group of the game, which decides how numbers look. */
  group: string;
  /** Result as the wire has it; empty while there is none. */
  winningNumber: string;
  size?: 'small' | 'medium';
  /** It has just been drawn, and its numbers come in. */
  arrives?: boolean;
}

/** A result on one line: its numbers, or of Vietnam's lotteries the special and the first prize (LOTT-24). */
export function WinningRow({ group, winningNumber, size = 'medium', arrives = false }: WinningRowProps) {
  const t = useTexts();
  const prizes = readWinningNumbers(winningNumber);
  const [first, second] = prizes;
  if (!first) return <span className={css.none}>{t('lottery.noResult')}</span>;
  if (!hasPrizes(prizes)) {
    const shape = ballShapeOf(group, first.numbers);
    const label = t('lottery.winningNumbers');
    return <Balls numbers={first.numbers} shape={shape} size={size} label={label} arrives={arrives} />;
  }
  return (
    <span className={css.prizes}>
      <Balls numbers={[...(first.numbers[0] ?? '')]} size={size} label={t('lottery.specialPrize')} arrives={arrives} />
      {second && (
        <span className={css.second}>
          {t('lottery.prize', { place: 1 })} <bdi className={css.number}>{second.numbers.join(' ')}</bdi>
        </span>
      )}
    </span>
  );
}
