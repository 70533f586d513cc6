import { Button, Card, Group, Stack, Switch, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { OfferFields, type OfferFieldsProps } from './offer-fields.tsx';
import { offerSentence } from './offer-sentence.ts';
import { nameOf, readOffer } from './offer-values.ts';

interface OfferCardProps extends OfferFieldsProps {
  isOpen: boolean;
  isReadOnly: boolean;
  /** Its buttons in the order of all. */
  moves: ReactNode;
  onOpen: (isOpen: boolean) => void;
  onRemove: () => void;
}

/** An offer: the sentence for members, whether it is on, and behind a button all of its fields. */
export function OfferCard({ isOpen, isReadOnly, moves, onOpen, onRemove, ...fields }: OfferCardProps) {
  const { of, offer, onChange } = fields;
  const name = nameOf(offer, of.defaultLanguage);
  const read = readOffer(offer);
  return (
    <Card withBorder padding="md" role="group" aria-label={name} data-offer={offer.id}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="start">
          <Group wrap="nowrap" align="start">
            {moves}
            <div>
              <Title order={3} size="h5" style={{ overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </Title>
              <Text size="sm" c="dimmed">
                {read ? offerSentence(read, of.currency) : 'Its fields are not complete yet.'}
              </Text>
            </div>
          </Group>
          <Switch
            label="Offered"
            aria-label={`Offered: ${name}`}
            checked={offer.isOn}
            onChange={(event) => onChange({ isOn: event.currentTarget.checked })}
          />
        </Group>
        {!isReadOnly && (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="light"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Change'} ${name}`}
              onClick={() => onOpen(!isOpen)}
            >
              {isOpen ? 'Close' : 'Change'}
            </Button>
            <Button size="compact-sm" variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </Group>
        )}
        {(isOpen || isReadOnly) && <OfferFields {...fields} />}
      </Stack>
    </Card>
  );
}
