import { Alert, Button, Drawer, Group, SegmentedControl, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { MONEY_SCALE } from '@tessera/contract/money';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, LANGUAGES } from '@tessera/contract/languages';
import { MAINTENANCE_TEXT_LONGEST, type StaffGame } from '@tessera/contract/catalogue/staff-games';
import { useState } from 'react';
import { NumberField } from '../../shared/number-field.tsx';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { changesOf, type GameDraft, draftOf } from './game-draft.ts';

interface FieldsProps {
  draft: GameDraft;
  onChange: (change: Partial<GameDraft>) => void;
}

/** A mark that the merchant sets, or leaves as the catalogue has it. */
function Mark({
  label,
  value,
  ofCatalogue,
  onChange,
}: {
  label: string;
  value: boolean | null;
  ofCatalogue: boolean;
  onChange: (value: boolean | null) => void;
}) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        aria-label={label}
        data={[
          { value: 'null', label: `As the catalogue: ${ofCatalogue ? 'yes' : 'no'}` },
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={String(value)}
        onChange={(chosen) => onChange(chosen === 'null' ? null : chosen === 'true')}
      />
    </Stack>
  );
}

function MaintenanceFields({ draft, onChange }: FieldsProps) {
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Maintenance
      </Title>
      <Switch
        label="Under maintenance"
        description="It comes after the open games. Nobody can begin a round; a running one may finish."
        checked={draft.isClosed}
        onChange={(event) => onChange({ isClosed: event.currentTarget.checked })}
      />
      {draft.isClosed && (
        <>
          <TextInput
            type="datetime-local"
            label="End"
            description="In your time zone. It opens by itself then; without an end it stays closed until it is opened here."
            value={draft.endsAt}
            onChange={(event) => onChange({ endsAt: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            What members read when they open it. A language without a text reads the merchant’s own language or English,
            and without these that the game is under maintenance.
          </Text>
          {LANGUAGES.map((language) => (
            <TextInput
              key={language}
              label={`Text in ${LANGUAGE_NAMES[language]}`}
              maxLength={MAINTENANCE_TEXT_LONGEST}
              lang={LANGUAGE_TAGS[language]}
              dir={LANGUAGE_DIRECTIONS[language]}
              value={draft.texts[language] ?? ''}
              onChange={(event) => onChange({ texts: { ...draft.texts, [language]: event.currentTarget.value } })}
            />
          ))}
        </>
      )}
    </Stack>
  );
}

const LIMITS = [
  { name: 'minStake', text: 'Lowest' },
  { name: 'maxStake', text: 'Highest' },
] as const;

function StakeFields({ draft, onChange, game, currency }: FieldsProps & { game: StaffGame; currency: string }) {
  const { minStake, maxStake } = game.catalogue;
  const offers = minStake && maxStake ? `The game offers ${minStake} to ${maxStake} ${currency}.` : undefined;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Stakes
      </Title>
      <Text size="sm" c="dimmed">
        {offers} A stake outside of these is refused where it is posted; our own games offer only what is inside.
      </Text>
      <Group grow align="flex-start">
        {LIMITS.map(({ name, text }) => (
          <NumberField
            key={name}
            label={`${text}, ${currency}`}
            placeholder="as the game"
            places={MONEY_SCALE}
            value={draft[name]}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
      </Group>
    </Stack>
  );
}

interface GameFormProps {
  merchant: string;
  game: StaffGame;
  currency: string;
  onDone: () => void;
}

function GameForm({ merchant, game, currency, onDone }: GameFormProps) {
  const [draft, setDraft] = useState(() => draftOf(game));
  const [isAsked, setAsked] = useState(false);
  const change = useStaffChange('changeStaffGame', { merchant, touches: ['listStaffGames'] });
  const mayChange = useMay('games.change', merchant);
  const onChange = (changes: Partial<GameDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const asked = changesOf(draft);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setAsked(true);
    if (asked === undefined) return;
    change.mutate(
      { nodeId: game.nodeId, version: game.version, ...asked },
      {
        onSuccess: () => {
          showDone(`${game.name} is changed.`);
          onDone();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack gap="lg">
          {!game.isVendorOpen && (
            <Alert color="orange">Its vendor is closed, so that none of its games can be opened.</Alert>
          )}
          <Switch
            label="Hidden"
            description="Members find it nowhere. What they played of it stays in their history."
            checked={draft.isHidden}
            onChange={(event) => onChange({ isHidden: event.currentTarget.checked })}
          />
          <Mark
            label="Hot"
            value={draft.isHot}
            ofCatalogue={game.catalogue.isHot}
            onChange={(isHot) => onChange({ isHot })}
          />
          <Mark
            label="New"
            value={draft.isNew}
            ofCatalogue={game.catalogue.isNew}
            onChange={(isNew) => onChange({ isNew })}
          />
          <MaintenanceFields draft={draft} onChange={onChange} />
          <StakeFields draft={draft} onChange={onChange} game={game} currency={currency} />
          {isAsked && asked === undefined && (
            <Alert color="red" role="alert">
              Limits are amounts above zero, such as 5 or 0.50.
            </Alert>
          )}
          <Failure of={change.error} />
          {mayChange && (
            <Button type="submit" loading={change.isPending}>
              Save
            </Button>
          )}
        </Stack>
      </fieldset>
    </form>
  );
}

interface GameDrawerProps {
  merchant: string;
  /** Undefined: closed. */
  game: StaffGame | undefined;
  currency: string;
  onClose: () => void;
}

/** What a merchant changes about one game. */
export function GameDrawer({ merchant, game, currency, onClose }: GameDrawerProps) {
  return (
    <Drawer opened={game !== undefined} onClose={onClose} position="right" size="lg" title={game?.name}>
      {game && <GameForm merchant={merchant} game={game} currency={currency} onDone={onClose} />}
    </Drawer>
  );
}
