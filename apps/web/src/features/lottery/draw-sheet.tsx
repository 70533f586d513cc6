import type { LotteryDraw } from '@tessera/contract';
import { Button, Modal } from '@tessera/ui';
import { useTimeFormat } from '../../shared/language/use-time-format.ts';
import { useTexts } from '../../shared/services/services.ts';
import { DrawProof } from './draw-proof.tsx';
import css from './draw-sheet.module.css';
import { issueText } from './issue-text.ts';
import { PrizeTable } from './prize-table.tsx';
import { hasPrizes, readWinningNumbers } from './winning-numbers.ts';
import { WinningRow } from './winning-row.tsx';

interface DrawSheetProps {
  draw: LotteryDraw | undefined;
  gameName: string;
  group: string;
  /** Word for closing it, where the page has a Close already. */
  closing?: string | undefined;
  onClose: () => void;
}

function DrawParts({ draw, gameName, group }: { draw: LotteryDraw; gameName: string; group: string }) {
  const t = useTexts();
  // with the zone, because the draw's own day may be another one
  const time = useTimeFormat({ dateStyle: 'medium', timeStyle: 'long' });
  const prizes = readWinningNumbers(draw.winningNumber ?? '');
  const when = draw.drawnTime ?? draw.drawTime;
  return (
    <>
      <header className={css.head}>
        <h2>
          <bdi>{gameName}</bdi>
        </h2>
        <p className={css.when}>
          {t('lottery.issue', { issue: issueText(draw.numero) })} · {time.format(when)}
        </p>
      </header>
      {draw.state === 'VOID' ? (
        <p className={css.void}>{t('lottery.voidText')}</p>
      ) : hasPrizes(prizes) ? (
        <PrizeTable prizes={prizes} />
      ) : (
        <WinningRow group={group} winningNumber={draw.winningNumber ?? ''} />
      )}
      <DrawProof draw={draw} />
    </>
  );
}

/** One draw: all its numbers and its proof. */
export function DrawSheet({ draw, gameName, group, closing, onClose }: DrawSheetProps) {
  const t = useTexts();
  return (
    <Modal isOpen={draw !== undefined} onClose={onClose} label={t('lottery.winningNumbers')} shape="sheet">
      <div className={css.sheet} data-scrolls="">
        {draw && <DrawParts draw={draw} gameName={gameName} group={group} />}
        <Button kind="quiet" wide onPress={onClose}>
          {closing ?? t('shell.close')}
        </Button>
      </div>
    </Modal>
  );
}
