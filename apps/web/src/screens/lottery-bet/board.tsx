import type { LotteryPlay } from '@tessera/contract';
import { Button, TextArea } from '@tessera/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/services/services.ts';
import { bonusOf, FILLS, filled, mayFill, type Picks, readTyped, toggled } from './bet-model.ts';
import css from './board.module.css';

type Row = LotteryPlay['rows'][number];

interface RowProps {
  play: LotteryPlay;
  row: Row;
  chosen: readonly string[];
  names: Readonly<Record<string, string>>;
  onChange: (chosen: readonly string[]) => void;
}

/** Symbols side by side; a symbol with its own payout shows it. */
function Symbols({ play, row, chosen, names, onChange }: RowProps) {
  const t = useTexts();
  const isFull = row.most > 1 && chosen.length >= row.most;
  const isWide = row.symbols?.some((symbol) => names[symbol] !== undefined);
  return (
    <>
      <div
        className={css.symbols}
        data-wide={isWide ? '' : undefined}
        data-ten={mayFill(row) ? '' : undefined}
        dir={isWide ? undefined : 'ltr'}
      >
        {row.symbols?.map((symbol) => {
          const isChosen = chosen.includes(symbol);
          const bonus = bonusOf(play, symbol);
          return (
            <button
              key={symbol}
              type="button"
              className={css.symbol}
              aria-pressed={isChosen}
              disabled={isFull && !isChosen}
              onClick={() => onChange(toggled(row, chosen, symbol))}
            >
              <bdi>{names[symbol] ?? symbol}</bdi>
              {bonus !== undefined && <span className={css.bonus}>{bonus}</span>}
            </button>
          );
        })}
      </div>
      {mayFill(row) && (
        <div className={css.fills}>
          {FILLS.map((fill) => (
            <button key={fill} type="button" className={css.fill} onClick={() => onChange(filled(row, fill))}>
              {t(`betting.${fill}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Numbers that are too many to show are typed. */
function Typed({ row, chosen, onChange }: RowProps) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const digits = row.digits ?? 1;
  const take = () => {
    const read = readTyped(row, text);
    setWrong(read.wrong);
    if (read.wrong !== undefined || read.numbers.length === 0) return;
    onChange(readTyped(row, [...chosen, ...read.numbers].join(' ')).numbers);
    setText('');
  };
  return (
    <>
      <TextArea
        label={t('betting.typeNumbers', { digits })}
        value={text}
        rows={2}
        inputMode="numeric"
        placeholder={t('betting.typeHint', {
          example: '007 123 950'.replaceAll(/\d{3}/g, (part) => part.slice(-digits)),
        })}
        error={wrong === undefined ? undefined : t('betting.typeWrong', { number: wrong, digits })}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="secondary" size="small" onPress={take}>
        {t('betting.typeAdd')}
      </Button>
      {chosen.length > 0 && (
        <div className={css.symbols} dir="ltr">
          {chosen.map((number) => (
            <button
              key={number}
              type="button"
              className={css.symbol}
              aria-pressed
              onClick={() => onChange(chosen.filter((other) => other !== number))}
            >
              {number}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

interface BoardProps {
  play: LotteryPlay;
  picks: Picks;
  names: Readonly<Record<string, string>>;
  onPick: (row: number, chosen: readonly string[]) => void;
}

/** Rows of a play with what can be picked in each. */
export function Board({ play, picks, names, onPick }: BoardProps) {
  const t = useTexts();
  return (
    <div className={css.board}>
      {play.rows.map((row, index) => {
        const props = {
          play,
          row,
          names,
          chosen: picks[index] ?? [],
          onChange: (chosen: readonly string[]) => onPick(index, chosen),
        };
        return (
          <section key={row.code} className={css.row} aria-label={row.rowName}>
            <h3 className={css.rowName}>
              <span>{row.rowName}</span>
              <span className={css.rule}>
                {row.least > 1 && t('betting.pickAtLeast', { count: row.least })}
                {row.least <= 1 &&
                  row.symbols &&
                  row.most < row.symbols.length &&
                  t('betting.atMost', { count: row.most })}
              </span>
            </h3>
            {row.symbols ? <Symbols {...props} /> : <Typed {...props} />}
          </section>
        );
      })}
    </div>
  );
}
