import { Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import { LONGEST_OFFER_TITLE, type StaffBonusOffers } from '@tessera/contract/bonuses/staff-bonus-offers';
import type { ReactNode } from 'react';
import { NumberField } from '../../shared/number-field.tsx';
import { CATEGORY_NAMES } from '../../shared/category-names.ts';
import { TitleFields } from '../../shared/title-fields.tsx';
import { categoriesOf, type OfferValues } from './offer-values.ts';

/** Props of each part of the fields. */
export interface OfferFieldsProps {
  of: StaffBonusOffers;
  offer: OfferValues;
  error: (field: string) => string | undefined;
  onChange: (part: Partial<OfferValues>) => void;
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <Title order={4} size="h6">
        {title}
      </Title>
      <Text c="dimmed" size="sm" mb="xs">
        {text}
      </Text>
      {children}
    </div>
  );
}

/** The name in all languages of the merchant, side by side. */
function Names({ of, offer: { titles }, error, onChange }: OfferFieldsProps) {
  return (
    <Part title="Name" text="Where a language is missing, members read the merchant’s own language, else English.">
      <TitleFields
        of={of}
        word="Name"
        longest={LONGEST_OFFER_TITLE}
        titles={titles}
        error={(language) => error(`titles.${language}`)}
        onChange={(next) => onChange({ titles: next })}
      />
    </Part>
  );
}

type ChoiceField = 'kind' | 'wagerOn' | 'counts';
type TextField = 'percent' | 'minDeposit' | 'maxBonus' | 'wagerTimes' | 'maxBet' | 'convertTimes' | 'days';

interface FieldOf<Field> {
  readonly field: Field;
  readonly label: string;
  readonly text: string;
}
type ChoiceOf = FieldOf<ChoiceField> & { readonly data: readonly { readonly value: string; readonly label: string }[] };
type TextOf = FieldOf<TextField> & { readonly isAmount: boolean };

const GIVES: readonly (ChoiceOf | TextOf)[] = [
  {
    field: 'kind',
    label: 'For which deposit',
    text: 'Once, or once a day.',
    data: [
      { value: 'firstDeposit', label: 'The first one' },
      { value: 'deposit', label: 'One in 24 hours' },
    ],
  },
  { field: 'percent', label: 'Percent of the deposit', text: 'What is given on top, 1 to 200.', isAmount: false },
  { field: 'minDeposit', label: 'Smallest deposit', text: 'A smaller one brings nothing.', isAmount: true },
  { field: 'maxBonus', label: 'Largest bonus', text: 'However large the deposit is.', isAmount: true },
];

const conditionsWith = (mostWagerTimes: number): readonly (ChoiceOf | TextOf)[] => [
  {
    field: 'wagerTimes',
    label: 'Times to stake',
    text:
      mostWagerTimes < 100
        ? `1 to ${mostWagerTimes}: this merchant is regulated.`
        : `1 to ${mostWagerTimes}. Fewer cost more.`,
    isAmount: false,
  },
  {
    field: 'wagerOn',
    label: 'What is staked so often',
    text: 'The base of the times to stake.',
    data: [
      { value: 'bonus', label: 'The bonus' },
      { value: 'bonusAndDeposit', label: 'Bonus and deposit' },
    ],
  },
  {
    field: 'counts',
    label: 'Which stakes count',
    text: 'Money is always staked first.',
    data: [
      { value: 'all', label: 'All' },
      { value: 'bonusMoney', label: 'Of bonus money alone' },
    ],
  },
  { field: 'maxBet', label: 'Largest stake', text: 'While it runs, in games that count.', isAmount: true },
  {
    field: 'convertTimes',
    label: 'Becomes money at most',
    text: 'Times the bonus, 1 to 20.',
    isAmount: false,
  },
  { field: 'days', label: 'Days', text: 'Then what is left is lost, 1 to 90.', isAmount: false },
];

function Fields({ list, of, offer, error, onChange }: OfferFieldsProps & { list: readonly (ChoiceOf | TextOf)[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: list.length % 4 === 0 ? 4 : 3 }}>
      {list.map((shown) => {
        const { field, label, text } = shown;
        return 'data' in shown ? (
          <Select
            key={field}
            label={label}
            description={text}
            data={shown.data}
            allowDeselect={false}
            value={offer[field]}
            onChange={(chosen) => onChange({ [field]: chosen })}
            error={error(field)}
          />
        ) : (
          <NumberField
            key={field}
            label={label}
            description={text}
            places={shown.isAmount ? paymentPlaces(of.currency) : 0}
            value={offer[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={error(field)}
          />
        );
      })}
    </SimpleGrid>
  );
}

/** Percent of a stake that counts, by category. */
function Games({ offer, error, onChange }: OfferFieldsProps) {
  const { contribution } = offer;
  return (
    <Part
      title="Games that count"
      text="Percent of a stake, 1 to 100. Where it is empty stakes do not count, and bonus money is not staked."
    >
      <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }}>
        {categoriesOf(offer).map((category) => (
          <NumberField
            key={category}
            label={CATEGORY_NAMES[category] ?? category}
            places={0}
            value={contribution[category] ?? ''}
            onChange={(share) => onChange({ contribution: { ...contribution, [category]: share } })}
            error={error(`contribution.${category}`) ?? error('contribution')}
          />
        ))}
      </SimpleGrid>
    </Part>
  );
}

/** Every field of an offer, each with its meaning. */
export function OfferFields(props: OfferFieldsProps) {
  const { currency, mostWagerTimes } = props.of;
  return (
    <Stack>
      <Names {...props} />
      <Part title="What it brings" text={`Amounts are in ${currency}.`}>
        <Fields {...props} list={GIVES} />
      </Part>
      <Part
        title="Conditions"
        text="What has to be done until it becomes money. Members who accepted it keep the terms that they accepted."
      >
        <Fields {...props} list={conditionsWith(mostWagerTimes)} />
      </Part>
      <Games {...props} />
    </Stack>
  );
}
