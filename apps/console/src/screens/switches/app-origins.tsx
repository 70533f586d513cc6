import { appOriginsPart } from '@tessera/contract/merchants/staff-app-origins';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

/** Origins of apps that are not served here and may make the merchant's calls. */
export function AppOrigins({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showAppOrigins', {}, { merchant });
  return (
    <SettingsParts merchant={merchant} shownBy="showAppOrigins">
      <Answer of={found}>{(of) => <DeclaredPart part={appOriginsPart} change="changeAppOrigins" stands={of} />}</Answer>
    </SettingsParts>
  );
}
