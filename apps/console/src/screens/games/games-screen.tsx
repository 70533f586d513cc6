import { Group, Pagination, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { GAMES_PAGE, type StaffGame } from '@tessera/contract/catalogue/staff-games';
import type { StaffInput, StaffOutput } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Answer, Nothing } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { GameDrawer } from './game-drawer.tsx';
import { GameRow } from './game-row.tsx';
import { HotGamesCard } from './hot-games-card.tsx';

type Filter = Pick<StaffInput<'listStaffGames'>, 'search' | 'vendor' | 'category' | 'state'>;
type State = NonNullable<Filter['state']>;

const STATES: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'maintenance', label: 'Under maintenance' },
  { value: 'hidden', label: 'Hidden' },
  { value: 'hot', label: 'Hot' },
  { value: 'new', label: 'New' },
  { value: 'changed', label: 'Changed here' },
];
/** After so long without a key a search is sent, milliseconds. */
const TYPED_MS = 300;

interface FiltersProps {
  filter: Filter;
  of: StaffOutput<'listStaffGames'> | undefined;
  onChange: (change: { [Name in keyof Filter]?: Filter[Name] | undefined }) => void;
}

function Filters({ filter, of, onChange }: FiltersProps) {
  const categories = of?.categories ?? [];
  return (
    <Group align="flex-end" role="search">
      <TextInput
        label="Name or id"
        maxLength={80}
        defaultValue={filter.search ?? ''}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <Select
        label="Vendor"
        w={150}
        placeholder="All"
        clearable
        searchable
        data={(of?.vendors ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        value={filter.vendor ?? null}
        onChange={(vendor) => onChange({ vendor: vendor ?? undefined })}
      />
      <Select
        label="Category"
        w={150}
        placeholder="All"
        clearable
        data={categories}
        value={filter.category ?? null}
        onChange={(category) => onChange({ category: (category ?? undefined) as Filter['category'] })}
      />
      <Select
        label="State"
        w={150}
        placeholder="All"
        clearable
        data={STATES}
        value={filter.state ?? null}
        onChange={(state) => onChange({ state: (state ?? undefined) as State | undefined })}
      />
    </Group>
  );
}

/** What of a filter narrows anything: fields that are empty are not sent. */
const narrowing = (filter: Record<string, string | undefined>): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value?.trim()));

/** Games of a merchant in its order, each with what the merchant changed about it. */
export function GamesScreen({ merchant }: { merchant: string }) {
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<StaffGame>();
  const [asked] = useDebouncedValue(filter, TYPED_MS);
  // The page before stays until the next one is there.
  const found = useStaffQuery('listStaffGames', { ...asked, page: String(page) }, { merchant, keepsPrevious: true });
  const mayChange = useMay('games.change', merchant);
  const change = (changes: object) => {
    setFilter((before) => narrowing({ ...before, ...changes }));
    setPage(1);
  };
  return (
    <Stack>
      <Title order={1}>Games</Title>
      <Text c="dimmed">
        The order, marks and state in which members of this merchant see its games. Open phones have a change within two
        seconds; the server refuses at once what is closed.
      </Text>
      <Filters filter={filter} of={found.data} onChange={change} />
      <Answer of={found}>
        {({ games, total, places, orderVersion, currency }) =>
          games.length === 0 ? (
            <Nothing>No game fits.</Nothing>
          ) : (
            <>
              <ListTable heads={['Place', 'Game', 'Marks', 'State', 'Stakes', '']} minWidth={720}>
                {games.map((game) => (
                  <GameRow
                    key={game.nodeId}
                    merchant={merchant}
                    game={game}
                    order={{ places, orderVersion }}
                    currency={currency}
                    mayChange={mayChange}
                    onOpen={() => setOpened(game)}
                  />
                ))}
              </ListTable>
              <Group justify="space-between">
                <Text c="dimmed" size="sm">
                  {total === 1 ? 'One game' : `${total} games`}
                </Text>
                {total > GAMES_PAGE && (
                  <Pagination
                    total={Math.ceil(total / GAMES_PAGE)}
                    value={page}
                    onChange={setPage}
                    getControlProps={(control) => ({ 'aria-label': `${control} page` })}
                    getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
                  />
                )}
              </Group>
            </>
          )
        }
      </Answer>
      <HotGamesCard merchant={merchant} />
      <GameDrawer
        key={opened && `${opened.nodeId} ${opened.version}`}
        merchant={merchant}
        game={opened}
        currency={found.data?.currency ?? ''}
        onClose={() => setOpened(undefined)}
      />
    </Stack>
  );
}
