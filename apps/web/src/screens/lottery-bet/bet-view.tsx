import type { CallOutput } from '@tessera/contract';
import { Icon, Tabs } from '@tessera/ui';
import { CircleHelp, Dices } from 'lucide';
import { useTexts } from '../../shared/services/services.ts';
import { playSound } from '../../shared/sound/play-sound.ts';
import { luckyPicks } from './bet-model.ts';
import css from './betting.module.css';
import { Board } from './board.tsx';
import type { Slip } from './use-slip.ts';

/** A number below `limit` from the phone's own randomness. */
function below(limit: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word % limit;
}

interface BetViewProps {
  menu: CallOutput<'getPlayMenu'>;
  slip: Slip;
  onHowTo: () => void;
}

/** Groups of plays, the plays of the chosen group, and the board of the chosen play. */
export function BetView({ menu, slip, onHowTo }: BetViewProps) {
  const t = useTexts();
  const { play, picks } = slip.draft;
  const group = menu.groups.find(({ plays }) => plays.includes(play)) ?? menu.groups[0];
  const firstOf = (groupCode: string) => menu.groups.find((other) => other.groupCode === groupCode)?.plays[0];
  const pick = (change: () => void) => {
    playSound('pick');
    change();
  };
  return (
    <>
      <Tabs
        label={t('betting.bet')}
        value={group?.groupCode ?? ''}
        items={menu.groups.map(({ groupCode, groupName }) => ({ value: groupCode, text: groupName }))}
        onChange={(groupCode) => {
          const first = firstOf(groupCode);
          if (first) slip.choosePlay(first);
        }}
      />
      <div className={css.choice}>
        <div className={css.plays}>
          {group?.plays.map((other) => (
            <button
              key={other.playCode}
              type="button"
              className={css.play}
              aria-pressed={other === play}
              onClick={() => slip.choosePlay(other)}
            >
              {other.playName}
            </button>
          ))}
        </div>
        <button type="button" className={css.tool} aria-label={t('betting.howTo')} onClick={onHowTo}>
          <Icon of={CircleHelp} size="0.16rem" />
        </button>
        <button type="button" className={css.tool} onClick={() => pick(() => slip.setPicks(luckyPicks(play, below)))}>
          <Icon of={Dices} size="0.16rem" />
          {t('betting.lucky')}
        </button>
      </div>
      <Board
        key={play.playCode}
        play={play}
        picks={picks}
        names={menu.symbolNames}
        onPick={(row, chosen) => pick(() => slip.pickRow(row, chosen))}
      />
    </>
  );
}
