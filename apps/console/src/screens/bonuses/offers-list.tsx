import { Stack, VisuallyHidden } from '@mantine/core';
import { MOST_OFFERS, type StaffBonusOffers } from '@tessera/contract/bonuses/staff-bonus-offers';
import { useEffect, useRef, useState } from 'react';
import { AddButton } from '../../shared/add-button.tsx';
import { MoveButtons, useMoves } from '../../shared/settings-part/move-buttons.tsx';
import { Nothing } from '../../shared/states.tsx';
import { OfferCard } from './offer-card.tsx';
import { nameOf, newOffer, type OfferValues } from './offer-values.ts';

interface OffersListProps {
  of: StaffBonusOffers;
  offers: readonly OfferValues[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (offers: readonly OfferValues[]) => void;
}

/** Offers in the order in which members are shown them, and the way to one more. */
export function OffersList({ of, offers, errors, isReadOnly, onChange }: OffersListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  const nameIn = (offer: OfferValues) => nameOf(offer, of.defaultLanguage);
  const { said, idOf, move } = useMoves(offers, nameIn, onChange, ({ id }) => id);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-offer="${added.current}"] input[maxlength="80"]`)?.focus();
    added.current = undefined;
  });
  const show = (id: string, isShown: boolean) =>
    setOpen((before) => new Set([...before].filter((each) => each !== id).concat(isShown ? [id] : [])));
  const addOne = () => {
    added.current = crypto.randomUUID();
    show(added.current, true);
    onChange([...offers, newOffer(added.current, of)]);
  };
  return (
    <Stack ref={list}>
      {offers.length === 0 && <Nothing>No offer yet: members deposit without a bonus.</Nothing>}
      {offers.map((offer, place) => {
        const name = nameIn(offer);
        const hasError = Object.keys(errors).some((field) => field.startsWith(`offers.${place}.`));
        return (
          <OfferCard
            key={offer.id}
            of={of}
            offer={offer}
            error={(field) => errors[`offers.${place}.${field}`]}
            isOpen={hasError || open.has(offer.id)}
            isReadOnly={isReadOnly}
            moves={
              <MoveButtons
                id={idOf(offer.id)}
                name={name}
                isFirst={place === 0 || isReadOnly}
                isLast={place === offers.length - 1 || isReadOnly}
                onMove={(step) => move(place, step)}
              />
            }
            onOpen={(isOpen) => show(offer.id, isOpen)}
            onChange={(part) => onChange(offers.map((each) => (each.id === offer.id ? { ...each, ...part } : each)))}
            onRemove={() => {
              onChange(offers.filter(({ id }) => id !== offer.id));
              add.current?.focus();
            }}
          />
        );
      })}
      {!isReadOnly && (
        <AddButton ref={add} isFull={offers.length >= MOST_OFFERS} onAdd={addOne}>
          Add an offer
        </AddButton>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
