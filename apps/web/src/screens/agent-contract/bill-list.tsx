import { useInfiniteQuery } from '@tanstack/react-query';
import type { BillState, CallOutput, ContractKind } from '@tessera/contract';
import { Button, Chip, type ChipTone, Money, moneyText, StateMessage } from '@tessera/ui';
import { useState } from 'react';
import css from '../../features/agents/agents.module.css';
import { billsQuery } from '../../features/agents/agents-queries.ts';
import { useDates } from '../../features/agents/use-dates.ts';
import { isNothing } from '../../shared/amount/is-nothing.ts';
import { PagedList } from '../../shared/feedback/paged-list.tsx';
import { useMerchant } from '../../shared/merchant/merchant.ts';
import { useServices, useTexts } from '../../shared/services/services.ts';
import own from './agent-contract.module.css';
import shapes from '../../shared/page/shapes.module.css';
import { LoadingList } from '../../shared/feedback/loading-list.tsx';
import { DisputeNote } from './dispute-note.tsx';
import { DisputeSheet } from './dispute-sheet.tsx';

type Bill = CallOutput<'listAgentBills'>['list'][number];

const TONES: Readonly<Record<BillState, ChipTone>> = {
  notReached: 'neutral',
  due: 'warning',
  part: 'warning',
  insufficient: 'warning',
  issued: 'win',
  replaced: 'neutral',
};

/** When a bill is of: its day, its hour, or its half month. */
function usePeriod(bill: Bill): string {
  const { day, time } = useDates();
  if (bill.kind === 'hourly') return time.format(bill.startsAt);
  return bill.kind === 'salary' ? day.format(bill.startsAt) : day.formatRange(bill.startsAt, bill.endsAt - 1);
}

/** A bill that is being disputed. */
interface AskedBill {
  readonly bill: Bill;
  /** When it is of, in words. */
  readonly period: string;
}

/** One period: what the line did, and what it came to. */
function BillCard({ bill, onDispute }: { bill: Bill; onDispute: (asked: AskedBill) => void }) {
  const t = useTexts();
  const { currency } = useMerchant();
  const period = usePeriod(bill);
  const shown = (amount: string) => moneyText(amount, currency);
  return (
    <li className={own.bill}>
      <div className={css.head}>
        <span className={css.name}>
          {period}
          {bill.revision > 1 && <Chip tone="brand">{t('agents.revised')}</Chip>}
        </span>
        <Chip tone={TONES[bill.state]}>{t(`agents.bill_${bill.state}`)}</Chip>
      </div>
      <div className={css.head}>
        <span className={css.small}>
          {t('agents.billFacts', { turnover: shown(bill.turnover), active: bill.activeMembers })}
          {bill.kind === 'dividend' && (
            <span className={own.row}>{t('agents.billLoss', { loss: shown(bill.loss) })}</span>
          )}
          {!isNothing(bill.paidBefore) && (
            <span className={own.row}>{t('agents.paidBefore', { amount: shown(bill.paidBefore) })}</span>
          )}
          {!isNothing(bill.passedOn) && (
            <span className={own.row}>{t('agents.passedOn', { amount: shown(bill.passedOn) })}</span>
          )}
        </span>
        <span className={css.sum}>
          <Money amount={bill.paid} currency={currency} />
          {bill.paid !== bill.amount && !isNothing(bill.amount) && (
            <span className={css.small}>{t('agents.ofAmount', { amount: shown(bill.amount) })}</span>
          )}
        </span>
      </div>
      {bill.dispute && <DisputeNote dispute={bill.dispute} />}
      {bill.mayDispute && (
        <Button kind="quiet" size="small" className={own.dispute} onPress={() => onDispute({ bill, period })}>
          {t('agents.dispute')}
        </Button>
      )}
    </li>
  );
}

/** What a kind of contract came to, period by period (AGENT-11). */
export function BillList({ kind }: { kind: ContractKind }) {
  const t = useTexts();
  const { call } = useServices();
  const answer = useInfiniteQuery(billsQuery(call, kind));
  const [asked, setAsked] = useState<AskedBill>();
  const list = answer.data?.pages.flatMap((page) => page.list);
  return (
    <PagedList
      query={answer}
      items={list}
      more={t('agents.loadMore')}
      waiting={<LoadingList />}
      empty={<StateMessage title={t('agents.noBills')} text={t('agents.noBillsText')} />}
    >
      {(shown) => (
        <>
          <ul className={shapes.panel}>
            {shown.map((bill) => (
              <BillCard key={bill.billId} bill={bill} onDispute={setAsked} />
            ))}
          </ul>
          <DisputeSheet billId={asked?.bill.billId} period={asked?.period ?? ''} onClose={() => setAsked(undefined)} />
        </>
      )}
    </PagedList>
  );
}
