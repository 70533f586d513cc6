import { Button, FileInput, MultiSelect, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { addVendor } from '@tessera/contract/vendors/staff-vendors';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import { IssuedKeys } from './issued-keys.tsx';
import { readGames } from './read-games.ts';

const FIELDS: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Name',
  launchUrl: 'Where its games open',
  merchants: 'Merchants that have it',
  games: 'List of its games',
};

/** Place of a refused field: of a game which one, by its number and code in the file, and which of its fields. */
function placeIn(games: readonly Record<string, unknown>[], field: string): string | undefined {
  const [, index, ...inGame] = /^games\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (index === undefined) return FIELDS[field];
  const code = games[Number(index)]?.['code'];
  const game = `Game ${Number(index) + 1}${typeof code === 'string' ? ` (${code})` : ''}`;
  return inGame[0] === undefined ? game : `${game}, field ${inGame[0]}`;
}

/** Adds a vendor from outside: who it is, where its games open, who has it, and the list of its games. */
export function AddVendor() {
  const { merchants } = useMe();
  const add = useStaffChange('addVendor', { touches: ['listVendorsOfPlatform'] });
  const form = useForm({
    initialValues: {
      code: '',
      name: '',
      launchUrl: '',
      merchants: [] as string[],
      games: [] as Record<string, unknown>[],
    },
    validate: schemaResolver(addVendor.request, { sync: true }),
  });
  if (add.data) return <IssuedKeys of={add.data} />;
  const takeFile = async (file: File | null) => {
    const read = file === null ? { games: [] } : readGames(await file.text());
    form.setFieldValue('games', 'games' in read ? read.games : []);
    if ('problem' in read) form.setFieldError('games', read.problem);
  };
  const { games } = form.values;
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
      <Stack>
        <TextInput
          label="Name"
          data-autofocus
          {...form.getInputProps('name')}
          error={form.errors['name'] && 'Two to forty letters.'}
        />
        <TextInput
          label="Code"
          description="Known to the ledger and in every signed message; it is never changed."
          {...form.getInputProps('code')}
          onChange={(event) => form.setFieldValue('code', event.currentTarget.value.toUpperCase())}
          error={form.errors['code'] && 'Two to twenty capital letters, digits and underscores, a letter first.'}
        />
        <TextInput
          label="Where its games open"
          placeholder="https://games.example.com/open"
          inputMode="url"
          {...form.getInputProps('launchUrl')}
        />
        <MultiSelect
          label="Merchants that have it"
          data={merchants.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
          {...form.getInputProps('merchants')}
          error={form.errors['merchants'] && 'At least one.'}
        />
        <FileInput
          label="List of its games"
          description="The JSON file that the vendor gives."
          accept="application/json,.json"
          onChange={(file) => void takeFile(file)}
          error={form.errors['games'] && (games.length > 0 ? form.errors['games'] : (form.errors['games'] ?? true))}
        />
        {games.length > 0 && <Text size="sm">{games.length === 1 ? 'One game' : `${games.length} games`}</Text>}
        <Failure of={add.error} nameOf={(field) => placeIn(games, field)} />
        <Button type="submit" loading={add.isPending}>
          Add the vendor
        </Button>
      </Stack>
    </form>
  );
}
