import type { LotteryPlay } from '@tessera/contract';
import { Button, Modal, Money } from '@tessera/ui';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './odds-sheet.module.css';

/** A chance as people compare it: `1 : 216`. @param chance how often on average, such as `0.0046` */
const oneIn = (chance: string) => `1 : ${(1 / Number(chance)).toLocaleString('en', { maximumFractionDigits: 2 })}`;

/** What a play pays, how often, and what it gives back on average: told before the bet. */
export function OddsSheet({ play, onClose }: { play: LotteryPlay | undefined; onClose: () => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <Modal isOpen={play !== undefined} onClose={onClose} label={t('betting.oddsTitle')} shape="sheet">
      {play && (
        <div className={css.sheet} data-scrolls="">
          <h2>{t('betting.oddsOf', { play: play.playName })}</h2>
          <p className={css.rule}>
            {t('betting.perLine', { price: play.singleBetPrice })} ·{' '}
            {t('betting.returns', { percent: play.returnToPlayer })}
          </p>
          <table className={css.table}>
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
                  <td>
                    <Money amount={bonus} currency={currency} />
                  </td>
                  <td>
                    <bdi dir="ltr">{oneIn(chance)}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Button kind="quiet" wide onPress={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      )}
    </Modal>
  );
}
