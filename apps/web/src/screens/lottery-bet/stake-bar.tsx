import type { CallOutput } from '@tessera/contract';
import { formatMoney, parseMoney } from '@tessera/contract/money';
import { Button, Icon, IconButton, Money, moneyText } from '@tessera/ui';
import { Minus, Plus } from 'lucide';
import { useId } from 'react';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import { lineStake, type PricedBet, scaled } from './bet-model.ts';
import css from './stake-bar.module.css';
import { useMultiple } from './use-multiple.ts';
import type { Slip } from './use-slip.ts';

interface StakeBarProps {
  slip: Slip;
  menu: CallOutput<'getPlayMenu'>;
  priced: PricedBet | undefined;
  onAdd: () => void;
  onBet: () => void;
  onSlip: () => void;
}

/** Holds the line of what a bet pays while the picks are no bet yet. */
const NO_BREAK_SPACE = '\u00a0';

/** Before a number is picked: what a line costs and pays. */
function LinePrice({ draft: { play, unit } }: Pick<Slip, 'draft'>) {
  const t = useTexts();
  const { currency } = useMerchant();
  const text = (amount: bigint) => moneyText(formatMoney(amount), currency);
  const bonuses = play.prizes.map(({ bonus }) => parseMoney(bonus));
  const best = bonuses.reduce((most, bonus) => (bonus > most ? bonus : most), 0n);
  return (
    <p className={css.price}>
      {t('betting.lineCosts', { amount: text(lineStake(play, unit)) })}{' '}
      {t(bonuses.length > 1 ? 'betting.linePaysUpTo' : 'betting.linePays', { amount: text(scaled(best, unit)) })}
    </p>
  );
}

/** How many lines the bet has, what it costs, and what its best result pays. */
function Sum({ priced }: Pick<StakeBarProps, 'priced'>) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <p className={css.sum}>
      <span className={css.lines}>{t('lottery.lines', { count: Number(priced?.lines ?? 0n) })}</span>
      <strong>
        <Money amount={formatMoney(priced?.stake ?? 0n)} currency={currency} />
      </strong>
      <span className={css.most}>
        {priced
          ? t(priced.most < priced.stake ? 'betting.mostLess' : 'betting.mostPays', {
              amount: moneyText(formatMoney(priced.most), currency),
            })
          : NO_BREAK_SPACE}
      </span>
    </p>
  );
}

/** The part of a unit that a line is bet in, and how often. */
function UnitAndMultiple({ slip, menu }: Pick<StakeBarProps, 'slip' | 'menu'>) {
  const t = useTexts();
  const { unit } = slip.draft;
  const noteId = useId();
  const { maxMultiple } = menu.limits;
  const { input, times, note, step } = useMultiple(slip, maxMultiple);
  return (
    <>
      <div className={css.line}>
        <span className={css.label} id="betting-unit">
          {t('betting.unit')}
        </span>
        <div className={css.units} role="radiogroup" aria-labelledby="betting-unit">
          {menu.bettingModes.map((mode) => (
            <button
              key={mode.unit}
              type="button"
              role="radio"
              aria-checked={mode.unit === unit}
              className={css.unit}
              onClick={() => slip.setUnit(mode.unit)}
            >
              {mode.name}
            </button>
          ))}
        </div>
        <div className={css.multiple}>
          <IconButton label={t('betting.less')} onClick={() => step(-1)} disabled={times <= 1}>
            <Icon of={Minus} size="0.16rem" />
          </IconButton>
          <input
            {...input}
            className={css.count}
            aria-label={t('betting.multiple')}
            aria-invalid={note ? true : undefined}
            aria-describedby={note ? noteId : undefined}
          />
          <IconButton label={t('betting.more')} onClick={() => step(1)} disabled={times >= maxMultiple}>
            <Icon of={Plus} size="0.16rem" />
          </IconButton>
        </div>
      </div>
      {note !== undefined && (
        <p id={noteId} className={css.wrong} role="alert">
          {note}
        </p>
      )}
    </>
  );
}

/** What the bet being made costs and may win, and the ways on; with the first pick its unit and multiple come above them. */
export function StakeBar({ slip, menu, priced, onAdd, onBet, onSlip }: StakeBarProps) {
  const t = useTexts();
  const hasPicks = slip.draft.picks.some((row) => row.length > 0);
  return (
    <section className={css.bar} aria-label={t('betting.total')}>
      {hasPicks && <UnitAndMultiple slip={slip} menu={menu} />}
      <div className={css.sumLine}>
        {hasPicks ? <Sum priced={priced} /> : <LinePrice draft={slip.draft} />}
        <div className={css.ways}>
          {slip.bets.length > 0 && (
            <Button kind="quiet" size="small" onPress={onSlip}>
              {t('betting.slip')} ({slip.bets.length})
            </Button>
          )}
          {hasPicks && (
            <Button kind="secondary" size="small" disabled={!priced} onPress={onAdd}>
              {t('betting.add')}
            </Button>
          )}
          <Button size="small" disabled={!priced && slip.bets.length === 0} onPress={onBet}>
            {t('betting.betNow')}
          </Button>
        </div>
      </div>
    </section>
  );
}
