import { Stack, Text, Title } from '@mantine/core';
import {
  pictures,
  region,
  signInApps,
  type StaffAccess,
  textMessages,
  trials,
} from '@tessera/contract/merchants/staff-access';
import { useMemo } from 'react';
import { KeptInSandbox } from '../../shared/kept-in-sandbox.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

/** Countries by name, each with its dialling code. */
function useCountries(countries: StaffAccess['countries']) {
  return useMemo(() => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    return countries
      .map(({ code, dialingCode }) => ({ value: code, label: `${names.of(code) ?? code} (+${dialingCode})` }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  }, [countries]);
}

function Access({ merchant, of }: { merchant: string; of: StaffAccess }) {
  const countries = useCountries(of.countries);
  return (
    <SettingsParts merchant={merchant} currency={of.currency} shownBy="showAccess">
      <DeclaredPart part={region} change="changeRegion" stands={of.region} />
      <DeclaredPart part={signInApps} change="changeSignInApps" stands={of.signInApps} />
      <DeclaredPart part={textMessages} change="changeTextMessages" stands={of.textMessages} options={{ countries }}>
        {of.textMessagesKeptAt !== null && (
          <KeptInSandbox missing="gateway for text messages" what="text messages" at={of.textMessagesKeptAt} />
        )}
      </DeclaredPart>
      <DeclaredPart part={trials} change="changeTrials" stands={of.trials} />
      <DeclaredPart part={pictures} change="changePictures" stands={of.pictures} />
    </SettingsParts>
  );
}

/** Who is let in and how they prove who they are, what trials begin with, and how much members may send. */
export function AccessScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showAccess', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Access</Title>
      <Text c="dimmed">
        Who is let in, how they sign in, what a trial begins with and what members may send. A change takes effect at
        once; the audit log records it.
      </Text>
      <Answer of={found}>{(of) => <Access merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
