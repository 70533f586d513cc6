import { SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import type { StaffContacts } from '@tessera/contract/support/staff-contacts';
import { useCallback } from 'react';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { FieldsPart } from '../../shared/settings-part/fields-part.tsx';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { contactsValuesOf, outsideChatValuesOf, readContacts, readOutsideChat } from './contact-values.ts';
import { ChatSecret } from './chat-secret.tsx';
import { ContactsList } from './contacts-list.tsx';
import { LinkHosts } from './link-hosts.tsx';

const CONTACTS = {
  entries: 'Contacts',
  serviceLink: 'Customer service page',
  telegramUrl: 'Telegram channel',
};
/** Addresses beside the list, each with where members find it. */
const LINKS = [
  { name: 'serviceLink', text: 'A row of its own at customer service. Empty: none.' },
  { name: 'telegramUrl', text: 'Among the messages of members. Empty: none.' },
] as const;
const OUTSIDE_CHAT = {
  url: 'Where it opens',
  unreadUrl: 'Count of unread answers',
  attendedUrl: 'Whether somebody answers',
};

interface PartProps {
  merchant: string;
  of: StaffContacts;
  onDirty: (title: string, isDirty: boolean) => void;
}
const touchesOf = (merchant: string) => ({ merchant, touches: ['showContacts'] as const });

function ContactsPart({ merchant, of, onDirty }: PartProps) {
  const isReadOnly = !useMay('content.change', merchant);
  const noteDirty = useCallback((isDirty: boolean) => onDirty('Contacts', isDirty), [onDirty]);
  const part = usePart({
    stands: of.contacts,
    change: useStaffChange('changeContacts', touchesOf(merchant)),
    valuesOf: contactsValuesOf,
    read: (values) => readContacts(values, of.defaultLanguage),
    done: 'Contacts are saved.',
    onDirty: noteDirty,
  });
  const { values, errors, setValues } = part;
  return (
    <PartCard
      title="Contacts"
      text="Ways to customer service. Addresses are over https; one that begins with /sandbox/ is of the sandbox and for play money alone. Where a title is missing, members read the merchant’s own language, else English."
      words={CONTACTS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <ContactsList
          of={of}
          entries={values.entries}
          errors={errors}
          isReadOnly={isReadOnly}
          onChange={(entries) => setValues({ ...values, entries })}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {LINKS.map(({ name, text }) => (
            <TextInput
              key={name}
              label={CONTACTS[name]}
              description={text}
              maxLength={500}
              spellCheck={false}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </PartCard>
  );
}

function OutsideChatPart({ merchant, of, onDirty }: PartProps) {
  const isReadOnly = !useMay('settings.change', merchant);
  const change = useStaffChange('changeOutsideChat', touchesOf(merchant));
  return (
    <FieldsPart
      title="Live chat elsewhere"
      text="Addresses of a live chat of somebody else’s, which is told who the member is: where it opens, and where it is asked how many answers are unread and whether somebody answers. Empty: the built-in chat, which staff answer here. One that cannot be asked whether somebody answers counts as attended. Members are led to either while the chat is on at Switches."
      words={OUTSIDE_CHAT}
      longest={500}
      isReadOnly={isReadOnly}
      onDirty={onDirty}
      options={{
        stands: of.outsideChat,
        change,
        valuesOf: outsideChatValuesOf,
        read: readOutsideChat,
        done: 'The live chat is saved.',
      }}
    />
  );
}

function Parts({ merchant, of }: { merchant: string; of: StaffContacts }) {
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  const shared = { merchant, of, onDirty };
  return (
    <>
      <ContactsPart {...shared} />
      <OutsideChatPart {...shared} />
      <ChatSecret merchant={merchant} since={of.chatSecretSince} />
    </>
  );
}

/** Ways to customer service that members are offered (SUPPORT-01, SUPPORT-03), and whose live chat they are led to. */
export function ContactsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showContacts', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Contacts</Title>
      <Text c="dimmed">
        How members reach customer service. Each change holds from then on and stands in the audit log.
      </Text>
      <Answer of={found}>{(of) => <Parts merchant={merchant} of={of} />}</Answer>
      <LinkHosts merchant={merchant} />
    </Stack>
  );
}
