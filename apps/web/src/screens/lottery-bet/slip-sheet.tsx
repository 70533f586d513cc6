import type { CallOutput } from '@tessera/contract';
import { formatMoney } from '@tessera/contract/money';
import { Button, Icon, IconButton, Modal, Money, StateMessage } from '@tessera/ui';
import { Trash2 } from 'lucide';
import { DrawClock } from '../../features/lottery/draw-clock.tsx';
import { issueText } from '../../features/lottery/issue-text.ts';
import { picksText } from '../../features/lottery/picks-text.ts';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useTexts } from '../../shared/services/services.ts';
import css from './slip-sheet.module.css';
import type { Rolled } from './use-rolled.ts';
import type { SlipProblem } from './use-slip-problem.ts';
import type { Slip, SlipBet } from './use-slip.ts';

function SlipLine({
  bet,
  names,
  onRemove,
}: {
  bet: SlipBet;
  names: Readonly<Record<string, string>>;
  onRemove: () => void;
}) {
  const t = useTexts();
  const { currency } = useMerchant();
  return (
    <li className={css.bet}>
      <span className={css.words}>
        <span className={css.play}>{bet.play.playName}</span>
        <bdi className={css.picks}>{picksText(bet.picks, names)}</bdi>
        <span className={css.rule}>
          {t('betting.unitTimes', { unit: bet.unit, multiple: bet.multiple })} ·{' '}
          {t('lottery.lines', { count: Number(bet.lines) })}
        </span>
      </span>
      <Money amount={formatMoney(bet.stake)} currency={currency} />
      <IconButton label={t('betting.remove')} onClick={onRemove}>
        <Icon of={Trash2} size="0.18rem" />
      </IconButton>
    </li>
  );
}

interface SlipSheetProps {
  isOpen: boolean;
  slip: Slip;
  menu: CallOutput<'getPlayMenu'>;
  issue: CallOutput<'getNumero'>['currentNumero'];
  /** Set when the bets go to another issue than they were made for. */
  rolled: Rolled | undefined;
  updatedAt: number;
  /** Why the slip cannot be placed as it is; undefined when it can. */
  problem: SlipProblem | undefined;
  onPlace: () => Promise<void>;
  /** Leaves for the deposit. */
  onDeposit: () => void;
  onClose: () => void;
}

/** The bets that wait, what they cost together, and the last word before they are placed. */
export function SlipSheet(props: SlipSheetProps) {
  const { isOpen, slip, menu, issue, rolled, updatedAt, problem, onPlace, onDeposit, onClose } = props;
  const t = useTexts();
  const { currency } = useMerchant();
  const total = slip.bets.reduce((sum, { stake }) => sum + stake, 0n);
  const mayPlace = problem === undefined && slip.bets.length > 0 && issue?.isSale === true;
  return (
    <Modal isOpen={isOpen} onClose={onClose} label={t('betting.slip')} shape="sheet">
      <div className={css.sheet}>
        <header className={css.head}>
          <h2>{t('betting.slip')}</h2>
          {issue && (
            <span className={css.issue}>
              {t('lottery.issue', { issue: issueText(issue.numero) })}{' '}
              <DrawClock key={issue.numero} draw={issue} since={updatedAt} label={t('lottery.closesIn')} />
            </span>
          )}
        </header>
        {slip.bets.length === 0 ? (
          <StateMessage title={t('betting.slipEmpty')} text={t('betting.slipEmptyText')} />
        ) : (
          <ul className={css.bets} data-scrolls="">
            {slip.bets.map((bet) => (
              <SlipLine key={bet.id} bet={bet} names={menu.symbolNames} onRemove={() => slip.remove(bet.id)} />
            ))}
          </ul>
        )}
        <p className={css.rolled} role="status">
          {rolled && t('betting.rolled', { from: issueText(rolled.from), to: issueText(rolled.to) })}
        </p>
        {problem && (
          <p className={css.problem} role="alert">
            {problem.text}
          </p>
        )}
        <p className={css.total}>
          <span>
            {t('betting.total')} · {t('betting.slipCount', { count: slip.bets.length })}
          </span>
          <strong>
            <Money amount={formatMoney(total)} currency={currency} />
          </strong>
        </p>
        {problem?.isShort ? (
          <Button size="large" wide onPress={onDeposit}>
            {t('shell.deposit')}
          </Button>
        ) : (
          <Button size="large" wide disabled={!mayPlace} onPress={onPlace}>
            {issue && !issue.isSale ? t('betting.drawing') : t('betting.place')}
          </Button>
        )}
        <Button kind="quiet" wide disabled={slip.bets.length === 0} onPress={() => slip.clear()}>
          {t('betting.clearSlip')}
        </Button>
      </div>
    </Modal>
  );
}
