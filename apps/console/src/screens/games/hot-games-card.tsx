import { hotGamesChoice, type HotGamesChoice } from '@tessera/contract/catalogue/staff-games';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { FieldsPart } from '../../shared/settings-part/fields-part.tsx';
import { readChoice, wholeOf } from '../../shared/settings-part/part-values.ts';
import { useDirtyParts } from '../../shared/settings-part/use-dirty-parts.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';

const WORDS = { splitByGameType: 'Live games have their own block', limit: 'Most games in a block' };

const valuesOf = ({ limit, splitByGameType }: HotGamesChoice) => ({ splitByGameType, limit: String(limit) });
const read = ({ splitByGameType, limit }: ReturnType<typeof valuesOf>) =>
  readChoice<HotGamesChoice>(hotGamesChoice, { limit: wholeOf(limit), splitByGameType });

function Card({ merchant, of }: { merchant: string; of: StaffOutput<'showHotGames'> }) {
  const isReadOnly = !useMay('games.change', merchant);
  const change = useStaffChange('changeHotGames', { merchant, touches: ['showHotGames'] });
  const { isDirty, onDirty } = useDirtyParts();
  useLeavingGuard(isDirty);
  return (
    <FieldsPart
      title="Hot games on home"
      text="How home shows the games that are marked as hot; what does not fit into a block is reached from it."
      words={WORDS}
      isReadOnly={isReadOnly}
      onDirty={onDirty}
      options={{ stands: of, change, valuesOf, read, done: 'Hot games are saved.' }}
    />
  );
}

/** How home shows hot games. */
export function HotGamesCard({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showHotGames', {}, { merchant });
  return <Answer of={found}>{(of) => <Card merchant={merchant} of={of} />}</Answer>;
}
