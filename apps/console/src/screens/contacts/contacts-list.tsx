import { Button, Card, Group, Select, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core';
import {
  CONTACT_KINDS,
  LONGEST_CONTACT_TITLE,
  MOST_CONTACTS,
  type StaffContacts,
} from '@tessera/contract/support/staff-contacts';
import { type ReactNode, useEffect, useRef } from 'react';
import { AddButton } from '../../shared/add-button.tsx';
import { MoveButtons, useMoves } from '../../shared/settings-part/move-buttons.tsx';
import { Nothing } from '../../shared/states.tsx';
import { TitleFields } from '../../shared/title-fields.tsx';
import { type ContactValues, newContact } from './contact-values.ts';

const KIND_NAMES: Readonly<Record<string, string>> = { WHATSAPP: 'WhatsApp', LIVECHAT: 'Live chat' };

/** Kinds that can be chosen: the ones that our app shows, and the contact's present one. */
const kindsOf = (csType: string) =>
  [...new Set<string>([...CONTACT_KINDS, csType])].map((value) => ({ value, label: KIND_NAMES[value] ?? value }));

/** What phones do with a contact, by its kind and whether one of the kind comes before it. */
function purposeOf({ csType }: ContactValues, isFirst: boolean): string {
  const isShown = CONTACT_KINDS.some((kind) => kind === csType);
  if (!isShown) return 'This app shows no contact of this kind; other clients may.';
  if (!isFirst) return 'This app shows the first one of a kind alone; other clients may show this one too.';
  return csType === 'LIVECHAT' ? 'Shown while no live chat is offered.' : 'Shown at customer service and in the menu.';
}

interface ContactProps {
  of: StaffContacts;
  contact: ContactValues;
  name: string;
  purpose: string;
  isReadOnly: boolean;
  moves: ReactNode;
  error: (field: string) => string | undefined;
  onChange: (part: Partial<ContactValues>) => void;
  onRemove: () => void;
}

function Contact({ of, contact, name, purpose, isReadOnly, moves, error, onChange, onRemove }: ContactProps) {
  return (
    <Card withBorder padding="sm" role="group" aria-label={name} data-contact={contact.id}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap">
          <Group wrap="nowrap">
            {moves}
            <Text size="sm" c="dimmed">
              {purpose}
            </Text>
          </Group>
          {!isReadOnly && (
            <Button size="compact-sm" variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          )}
        </Group>
        <Group align="start">
          <Select
            label="Kind"
            w={160}
            data={kindsOf(contact.csType)}
            allowDeselect={false}
            value={contact.csType}
            error={error('csType')}
            onChange={(csType) => csType !== null && onChange({ csType })}
          />
          <TextInput
            label="Address"
            flex={1}
            miw={220}
            type="url"
            maxLength={500}
            spellCheck={false}
            value={contact.url}
            error={error('url')}
            onChange={(event) => onChange({ url: event.currentTarget.value })}
          />
        </Group>
        <TitleFields
          of={of}
          word="Title"
          longest={LONGEST_CONTACT_TITLE}
          titles={contact.titles}
          error={(language) => error(`titles.${language}`)}
          onChange={(titles) => onChange({ titles })}
        />
      </Stack>
    </Card>
  );
}

interface ContactsListProps {
  of: StaffContacts;
  entries: readonly ContactValues[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (entries: readonly ContactValues[]) => void;
}

/** Contacts in their order, and the way to one more. */
export function ContactsList({ of, entries, errors, isReadOnly, onChange }: ContactsListProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  const nameOf = (contact: ContactValues) =>
    `Contact ${entries.indexOf(contact) + 1}, ${KIND_NAMES[contact.csType] ?? contact.csType}`;
  const { said, idOf, move } = useMoves(entries, nameOf, onChange, ({ id }) => id);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-contact="${added.current}"] input[type="url"]`)?.focus();
    added.current = undefined;
  });
  const addOne = () => {
    added.current = crypto.randomUUID();
    onChange([...entries, newContact(added.current, entries)]);
  };
  return (
    <Stack ref={list}>
      {entries.length === 0 && <Nothing>No contact yet.</Nothing>}
      {entries.map((contact, place) => (
        <Contact
          key={contact.id}
          of={of}
          contact={contact}
          name={nameOf(contact)}
          purpose={purposeOf(contact, entries.findIndex(({ csType }) => csType === contact.csType) === place)}
          isReadOnly={isReadOnly}
          moves={
            <MoveButtons
              id={idOf(contact.id)}
              name={nameOf(contact)}
              isFirst={place === 0 || isReadOnly}
              isLast={place === entries.length - 1 || isReadOnly}
              onMove={(step) => move(place, step)}
            />
          }
          error={(field) => errors[`entries.${place}.${field}`]}
          onChange={(part) => onChange(entries.map((each) => (each.id === contact.id ? { ...each, ...part } : each)))}
          onRemove={() => {
            onChange(entries.filter(({ id }) => id !== contact.id));
            add.current?.focus();
          }}
        />
      ))}
      {!isReadOnly && (
        <AddButton ref={add} isFull={entries.length >= MOST_CONTACTS} onAdd={addOne}>
          Add a contact
        </AddButton>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
