import { Stack, Text, Title } from '@mantine/core';
import type { StaffBonusOffers } from '@tessera/contract/bonuses/staff-bonus-offers';
import { useState } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { ConditionsCard } from './conditions-card.tsx';
import { differingOffers, mergeOffers, offersValuesOf, readOffers } from './offer-values.ts';
import { OffersList } from './offers-list.tsx';

interface OffersProps {
  merchant: string;
  of: StaffBonusOffers;
  onDirty: (isDirty: boolean) => void;
}

function Offers({ merchant, of, onDirty }: OffersProps) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of.offers,
    change: useStaffChange('changeBonusOffers', { merchant, touches: ['showBonusOffers', 'showRewardConditions'] }),
    valuesOf: offersValuesOf,
    read: (values) => readOffers(values, of),
    differing: (one, other) => differingOffers(one, other, of.defaultLanguage),
    merge: mergeOffers,
    done: 'Offers are saved. Open deposit forms show them.',
    onDirty,
  });
  return (
    <PartCard
      title="Offers"
      text="Members choose one of them when they deposit, the first one first. What was accepted keeps its terms when an offer is changed, switched off or removed."
      words={{}}
      isReadOnly={isReadOnly}
      part={part}
    >
      <OffersList
        of={of}
        offers={part.values.offers}
        errors={part.errors}
        isReadOnly={isReadOnly}
        onChange={(offers) => part.setValues({ offers })}
      />
    </PartCard>
  );
}

/** Bonuses with conditions that a merchant offers for deposits. */
export function BonusesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showBonusOffers', {}, { merchant });
  const [isOffersDirty, setOffersDirty] = useState(false);
  const [isConditionsDirty, setConditionsDirty] = useState(false);
  useLeavingGuard(isOffersDirty || isConditionsDirty);
  const conditions = useStaffQuery('showRewardConditions', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Bonuses</Title>
      <Text c="dimmed">
        Open phones have what is saved here within seconds. Each change stands in the audit log. What a member was given
        stands on the member’s page.
      </Text>
      <Answer of={found}>{(of) => <Offers merchant={merchant} of={of} onDirty={setOffersDirty} />}</Answer>
      <Answer of={conditions}>
        {(of) => <ConditionsCard merchant={merchant} of={of} onDirty={setConditionsDirty} />}
      </Answer>
    </Stack>
  );
}
