import { Text } from '@mantine/core';
import { useStaffQuery } from '../../shared/queries.ts';
import { MemberLink } from '../../shared/member-link.tsx';
import { Amount } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';

/** Whose deposit is to be credited, and what was ordered. Read when somebody is about to decide: names are shown, which is recorded. */
export function DepositOf({ merchant, depositId }: { merchant: string; depositId: string }) {
  const review = useStaffQuery('listDepositsInReview', {}, { merchant });
  return (
    <Answer of={review}>
      {(rows) => {
        const deposit = rows.find((row) => row.depositId === depositId);
        if (!deposit) return <Text size="sm">This deposit is in review no longer.</Text>;
        return (
          <Text size="sm">
            <MemberLink merchant={merchant} memberId={deposit.memberId} name={deposit.member} tab="deposits" /> ordered{' '}
            <Amount amount={deposit.amount} currency={deposit.currency} />
            {deposit.transfer && <>, payer {deposit.transfer.payer}</>}.
          </Text>
        );
      }}
    </Answer>
  );
}
