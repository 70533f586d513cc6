import { Stack, Text, Title } from '@mantine/core';
import { rewardConditionsPart } from '@tessera/contract/rewards/staff-reward-conditions';
import type { StaffBonusOffers } from '@tessera/contract/bonuses/staff-bonus-offers';
import { conditionChoices } from '../../shared/condition-choices.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts, useNoteDirty } from '../../shared/settings-part/settings-parts.tsx';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { differingOffers, mergeOffers, offersValuesOf, readOffers } from './offer-values.ts';
import { OffersList } from './offers-list.tsx';

interface OffersProps {
  merchant: string;
  of: StaffBonusOffers;
}

function Offers({ merchant, of }: OffersProps) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of.offers,
    change: useStaffChange('changeBonusOffers', { merchant, touches: ['showBonusOffers', 'showRewardConditions'] }),
    valuesOf: offersValuesOf,
    read: (values) => readOffers(values, of),
    differing: (one, other) => differingOffers(one, other, of.defaultLanguage),
    merge: mergeOffers,
    done: 'Offers are saved. Open deposit forms show them.',
    onDirty: useNoteDirty('Offers'),
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

/** Offers of bonuses for deposits, and the conditions of rewards that are given without staff. */
export function BonusesScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showBonusOffers', {}, { merchant });
  const conditions = useStaffQuery('showRewardConditions', {}, { merchant });
  return (
    <SettingsParts merchant={merchant} shownBy="showRewardConditions">
      <Stack>
        <Title order={1}>Bonuses</Title>
        <Text c="dimmed">
          Open phones have what is saved here within seconds. Each change is in the audit log. The bonuses of a member
          are on the member’s page.
        </Text>
        <Answer of={found}>{(of) => <Offers merchant={merchant} of={of} />}</Answer>
        <Answer of={conditions}>
          {(of) => {
            const offers = conditionChoices(of.offers);
            return (
              <DeclaredPart
                part={rewardConditionsPart}
                change="changeRewardConditions"
                stands={of.conditions}
                options={{ signIn: offers, level: offers, install: offers }}
              />
            );
          }}
        </Answer>
      </Stack>
    </SettingsParts>
  );
}
