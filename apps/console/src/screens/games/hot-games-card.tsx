import { hotGames } from '@tessera/contract/catalogue/staff-games';
import { useStaffQuery } from '../../shared/queries.ts';
import { DeclaredPart } from '../../shared/settings-part/declared-part.tsx';
import { SettingsParts } from '../../shared/settings-part/settings-parts.tsx';
import { Answer } from '../../shared/states.tsx';

/** How home shows hot games. */
export function HotGamesCard({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showHotGames', {}, { merchant });
  return (
    <SettingsParts merchant={merchant} shownBy="showHotGames">
      <Answer of={found}>{(of) => <DeclaredPart part={hotGames} change="changeHotGames" stands={of} />}</Answer>
    </SettingsParts>
  );
}
