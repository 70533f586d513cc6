import { paymentPlaces } from '@tessera/contract/merchants/currency';
import { useStaffChange } from '../../shared/queries.ts';
import { STAFF_LIMIT_WORDS } from '../../shared/staff-limit-words.ts';
import { FieldsPart } from '../../shared/settings-part/fields-part.tsx';
import { cardTermsValuesOf, readCardTerms, readStaffLimits } from './payment-values.ts';
import type { PartProps } from './payment-words.ts';

const CARDS = { memberMayRemove: 'Members may remove a card themselves', maximum: 'Most cards of a member' };

type TermsProps = Omit<PartProps, 'onDirty'> & { onDirty: (title: string, isDirty: boolean) => void };

/** How many cards members have to be paid out to, and whether they remove one themselves. */
export function CardTermsCard({ merchant, of, ...shared }: TermsProps) {
  const change = useStaffChange('changeCardTerms', { merchant, touches: ['showPayments'] });
  return (
    <FieldsPart
      title="Bank cards"
      text="How many cards a member may have to be paid out to. Who has more already keeps them."
      words={CARDS}
      {...shared}
      options={{
        stands: of.cards,
        change,
        valuesOf: cardTermsValuesOf,
        read: readCardTerms,
        done: 'Bank cards are saved.',
      }}
    />
  );
}

/** What those who credit balances and pay out may do alone, and what two may at most. */
export function StaffLimitsCard({ merchant, of, ...shared }: TermsProps) {
  const change = useStaffChange('changeStaffLimits', { merchant, touches: ['showPayments'] });
  return (
    <FieldsPart
      title="Limits for staff"
      text={`Amounts are in ${of.currency}. The largest adjustment holds for each one, and for a correction of an agent’s bill. All others are sums within 24 hours: above what one person may do a second one approves, and above the most nobody does. Credits are deposits by hand, adjustments, rewards and corrections of bills. What one person pays out to one member stands with withdrawals.`}
      words={STAFF_LIMIT_WORDS}
      places={() => paymentPlaces(of.currency)}
      {...shared}
      options={{
        stands: of.staffLimits,
        change,
        valuesOf: (choice) => choice,
        read: readStaffLimits,
        done: 'Limits for staff are saved.',
      }}
    />
  );
}
