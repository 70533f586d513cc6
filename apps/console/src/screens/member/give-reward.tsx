import { Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { rewardAmount } from '@tessera/contract/adjustments/adjustments';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import { LONGEST_REWARD_DAYS } from '@tessera/contract/members/member-help';
import type { MemberDetails } from '@tessera/contract/members/members';
import type { ConditionOffers } from '@tessera/contract/rewards/staff-reward-conditions';
import { useState } from 'react';
import * as v from 'valibot';
import { AmountField, NumberField } from '../../shared/number-field.tsx';
import { conditionChoices } from '../../shared/condition-choices.ts';
import { ownFirst } from '../../shared/language-names.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Answer, showDone } from '../../shared/states.tsx';
import { useFirstFocus } from '../../shared/use-first-focus.ts';
import { useSentId } from '../../shared/use-sent-id.ts';
import { insteadOf, isFilled, type Texts, TitleInput } from '../../shared/title-input.tsx';

type Unit = 'CREDIT' | 'POINTS';
const UNITS = [
  { value: 'CREDIT', label: 'Credit' },
  { value: 'POINTS', label: 'Points' },
];

interface GiveProps {
  of: MemberDetails;
  merchant: string;
  onDone: () => void;
}

interface WhatProps {
  currency: string | undefined;
  unit: Unit;
  amount: string;
  /** An empty field: it does not end. */
  days: string;
  isWrong: boolean;
  onChange: (change: { unit?: Unit; amount?: string; days?: string }) => void;
}

/** Whether a field of days is empty or holds as many as there can be. */
const isDays = (days: string) => days === '' || (Number(days) >= 1 && Number(days) <= LONGEST_REWARD_DAYS);

function What({ currency, unit, amount, days, isWrong, onChange }: WhatProps) {
  const field = useFirstFocus();
  return (
    <>
      <SegmentedControl
        aria-label="Unit"
        fullWidth
        data={UNITS}
        value={unit}
        onChange={(chosen) => onChange({ unit: chosen as Unit })}
      />
      <Group grow align="start">
        <AmountField
          ref={field}
          label={unit === 'POINTS' ? 'Points' : `Amount${currency ? ` in ${currency}` : ''}`}
          currency={currency}
          data-autofocus
          value={amount}
          onChange={(typed) => onChange({ amount: typed })}
          error={isWrong && 'An amount above zero, such as 25 or 25.50.'}
        />
        <NumberField
          label="Days to claim it"
          placeholder="No end"
          places={0}
          value={days}
          onChange={(typed) => onChange({ days: typed })}
          error={!isDays(days) && `A whole number from 1 to ${LONGEST_REWARD_DAYS}, or nothing.`}
        />
      </Group>
    </>
  );
}

interface ConditionsProps {
  offers: ConditionOffers;
  chosen: string;
  onChoose: (offerId: string) => void;
}

/** What has to be met before the reward is money: nothing, or what an offer of bonuses asks for. */
function Conditions({ offers, chosen, onChoose }: ConditionsProps) {
  return (
    <NativeSelect
      label="Conditions"
      description="With conditions it is a bonus: the member reads them, and stakes it so often before it is money."
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={conditionChoices(offers)}
    />
  );
}

function Give({
  of: { memberId, balance },
  merchant,
  setting,
  offers,
  onDone,
}: GiveProps & { setting: ContentSetting; offers: ConditionOffers }) {
  const give = useStaffChange('giveMemberReward', { merchant });
  const [what, setWhat] = useState<Pick<WhatProps, 'unit' | 'amount' | 'days'>>({
    unit: 'CREDIT',
    amount: '',
    days: '30',
  });
  const [offerId, setOfferId] = useState('');
  const [titles, setTitles] = useState<Texts>({});
  const [isAsked, setAsked] = useState(false);
  const idOf = useSentId();
  const isRight = v.is(rewardAmount, what.amount);
  const send = (reason: string) => {
    setAsked(true);
    if (!isRight || !isDays(what.days)) return;
    const { unit, amount } = what;
    const days = what.days === '' ? null : Number(what.days);
    const conditionsOf = unit === 'CREDIT' && offerId !== '' ? offerId : null;
    const reward = { memberId, unit, amount, titles, days, conditionsOf, reason };
    give.mutate(
      { ...reward, rewardId: idOf(reward) },
      {
        onSuccess: () => {
          showDone('Given. The member claims it in the rewards.');
          onDone();
        },
      },
    );
  };
  return (
    <Stack>
      <What
        {...what}
        currency={balance?.currency}
        isWrong={isAsked && !isRight}
        onChange={(change) => setWhat((before) => ({ ...before, ...change }))}
      />
      {what.unit === 'CREDIT' && offers.length > 0 && (
        <Conditions offers={offers} chosen={offerId} onChoose={setOfferId} />
      )}
      <Text size="sm">{insteadOf(setting)}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {ownFirst(setting).map((language) => (
          <TitleInput
            key={language}
            language={language}
            isFirst={false}
            description={!isFilled(titles[language]) && 'Missing'}
            value={titles[language]}
            onChange={(title) => setTitles((before) => ({ ...before, [language]: title }))}
          />
        ))}
      </SimpleGrid>
      <ReasonForm label="Reason" button="Give the reward" change={give} onReason={send} />
    </Stack>
  );
}

/** Gives a member a reward, which the member then claims. */
export function GiveReward(props: GiveProps) {
  const setting = useStaffQuery('showContentSetting', {}, { merchant: props.merchant });
  const conditions = useStaffQuery('listRewardConditions', {}, { merchant: props.merchant });
  return (
    <Answer of={setting}>
      {(found) => (
        <Answer of={conditions}>{({ offers }) => <Give {...props} setting={found} offers={offers} />}</Answer>
      )}
    </Answer>
  );
}
