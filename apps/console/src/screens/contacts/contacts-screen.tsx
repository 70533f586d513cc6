import { Stack, Text, Title } from '@mantine/core';
import { contactsPart, outsideChat, type StaffContacts } from '@tessera/contract/support/staff-contacts';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';
import { type ContactValues, entryValues } from './contact-values.ts';
import { ChatSecret } from './chat-secret.tsx';
import { ContactsList } from './contacts-list.tsx';
import { LinkHosts } from './link-hosts.tsx';

function Parts({ merchant, of }: { merchant: string; of: StaffContacts }) {
  return (
    <SettingsParts merchant={merchant} shownBy="showContacts">
      <DeclaredPart
        part={contactsPart}
        change="changeContacts"
        stands={of.contacts}
        own={{
          entries: {
            ...entryValues(of.defaultLanguage),
            render: ({ values, errors, isReadOnly, set }) => (
              <ContactsList
                of={of}
                entries={values['entries'] as readonly ContactValues[]}
                errors={errors}
                isReadOnly={isReadOnly}
                onChange={(entries) => set({ entries })}
              />
            ),
          },
        }}
      />
      <DeclaredPart part={outsideChat} change="changeOutsideChat" stands={of.outsideChat} />
      <ChatSecret merchant={merchant} since={of.chatSecretSince} />
    </SettingsParts>
  );
}

/** Ways to customer service that members are offered (SUPPORT-01, SUPPORT-03), and whose live chat they are led to. */
export function ContactsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showContacts', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Contacts</Title>
      <Text c="dimmed">
        How members reach customer service. A change takes effect at once; the audit log records it.
      </Text>
      <Answer of={found}>{(of) => <Parts merchant={merchant} of={of} />}</Answer>
      <LinkHosts merchant={merchant} />
    </Stack>
  );
}
