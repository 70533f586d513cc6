import type { CallOutput, LotteryPlay } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { readRows } from '@tessera/rules/lottery/play';
import { Button, Modal, moneyText } from '@tessera/ui';
import { picksText } from '../../features/lottery/picks-text.ts';
import { WinningRow } from '../../features/lottery/winning-row.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { type BettingUnit, lineStake, scaled } from './bet-model.ts';
import css from './play-sheet.module.css';

interface PlaySheetProps {
  /** The play to explain; undefined: the sheet is closed. */
  play: LotteryPlay | undefined;
  unit: BettingUnit;
  menu: CallOutput<'getPlayMenu'>;
  onClose: () => void;
}

/** A chance as people compare it: one draw in how many. @param chance how often on average, such as `0.0046` */
const drawsPerWin = (chance: string) => (1 / Number(chance)).toLocaleString('en', { maximumFractionDigits: 2 });

/** A bet of one line, a draw at which it wins, and what it is paid. */
function Example({ play, unit, menu }: { play: LotteryPlay; unit: BettingUnit; menu: PlaySheetProps['menu'] }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const { content, winningNumber, pays } = play.example;
  // an ordered pair of digits is a line in each order
  const stake = lineStake(play, unit) * (play.shape === 'arrange' ? 2n : 1n);
  const paid = scaled(parseMoney(pays), unit);
  const text = (amount: bigint) => moneyText(formatMoney(amount), currency);
  const picks = picksText(
    readRows(content).filter((row) => row.length > 0),
    menu.symbolNames,
  );
  return (
    <section className={css.example}>
      <h3>{t('betting.example')}</h3>
      <p>{t('betting.examplePick', { picks: `⁨${picks}⁩`, stake: text(stake) })}</p>
      <div className={css.drawn}>
        {t('betting.exampleDrawn')} <WinningRow group={menu.family} winningNumber={winningNumber} size="small" />
      </div>
      <p>{t('betting.examplePays', { amount: text(paid), net: text(paid - stake) })}</p>
    </section>
  );
}

/** How a play is won, with an example, what a line costs and pays, how often, and what it gives back on average. */
export default function PlaySheet({ play, unit, menu, onClose }: PlaySheetProps) {
  const t = useTexts();
  const { currency } = useMerchant();
  const text = (amount: bigint) => moneyText(formatMoney(amount), currency);
  return (
    <Modal isOpen={play !== undefined} onClose={onClose} label={t('betting.howTo')} shape="sheet">
      {play && (
        <div className={css.sheet} data-scrolls="">
          <h2>{t('betting.oddsOf', { play: play.playName })}</h2>
          <p className={css.rule}>{play.rule}</p>
          <Example play={play} unit={unit} menu={menu} />
          <table className={css.table}>
            <caption className={css.price}>
              {t('betting.lineCosts', { amount: text(lineStake(play, unit)) })} ·{' '}
              {t('betting.returns', { percent: play.returnToPlayer })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('betting.prize')}</th>
                <th scope="col">{t('betting.paysColumn')}</th>
                <th scope="col">{t('betting.chance')}</th>
              </tr>
            </thead>
            <tbody>
              {play.prizes.map(({ prize, prizeName, bonus, chance }) => (
                <tr key={prize}>
                  <th scope="row">{prizeName}</th>
                  <td>{text(scaled(parseMoney(bonus), unit))}</td>
                  <td>{t('betting.oneIn', { count: drawsPerWin(chance) })}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button kind="quiet" wide onPress={onClose}>
            {t('shell.back')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
