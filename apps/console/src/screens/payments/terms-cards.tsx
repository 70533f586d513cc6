import { useStaffChange } from '../../shared/queries.ts';
import { FieldsPart } from '../../shared/settings-part/fields-part.tsx';
import { adjustmentTermsValuesOf, cardTermsValuesOf, readAdjustmentTerms, readCardTerms } from './payment-values.ts';
import type { PartProps } from './payment-words.ts';

const CARDS = { memberMayRemove: 'Members may remove a card themselves', maximum: 'Most cards of a member' };
const ADJUSTMENTS = { maximum: 'Largest adjustment' };

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

/** The limit of those who adjust balances. */
export function AdjustmentTermsCard({ merchant, of, ...shared }: TermsProps) {
  const change = useStaffChange('changeAdjustmentTerms', { merchant, touches: ['showPayments'] });
  return (
    <FieldsPart
      title="Adjustments"
      text={`The most in ${of.currency} that staff may add to a balance or take from it at once, and that a correction of an agent’s bill may be. What was proposed before can still be approved.`}
      words={ADJUSTMENTS}
      {...shared}
      options={{
        stands: of.adjustments,
        change,
        valuesOf: adjustmentTermsValuesOf,
        read: readAdjustmentTerms,
        done: 'Adjustments are saved.',
      }}
    />
  );
}
