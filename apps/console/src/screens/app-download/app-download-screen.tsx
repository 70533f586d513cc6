import { Stack, Text, Title } from '@mantine/core';
import { appLinks, appOffer, type StaffAppDownload } from '@tessera/contract/merchants/staff-app-download';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

const REGULATED = {
  more: 'A regulated merchant shows no other countdown.',
  hidden: ['showsCountdown'] as const,
};

function Parts({ merchant, of }: { merchant: string; of: StaffAppDownload }) {
  return (
    <SettingsParts merchant={merchant} zone={of.timeZone} shownBy="showAppDownload">
      <DeclaredPart part={appLinks} change="changeAppLinks" stands={of.links} />
      <DeclaredPart
        part={appOffer}
        change="changeAppOffer"
        stands={of.offer}
        {...(!of.mayShowCountdown && REGULATED)}
      />
    </SettingsParts>
  );
}

/** Where members get the app (DOWNLOAD-07), and how it is offered to them. */
export function AppDownloadScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showAppDownload', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>App download</Title>
      <Text c="dimmed">
        Where members get the app, and how it is offered to them. A change takes effect at once; the audit log records
        it.
      </Text>
      <Answer of={found}>{(of) => <Parts merchant={merchant} of={of} />}</Answer>
    </Stack>
  );
}
