import { Alert, NativeSelect, SimpleGrid, Stack, Switch, Table, Text, Title } from '@mantine/core';
import type { StaffJackpot } from '@tessera/contract/jackpot/staff-jackpot';
import { AmountField, NumberField, SHARE_PLACES } from '../../shared/number-field.tsx';
import { Fact } from '../../shared/fact.tsx';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { MemberLink } from '../../shared/member-link.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Failure, Nothing, showDone } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { addedText, type JackpotValues, jackpotValuesOf, readJackpot } from './jackpot-values.ts';

const AMOUNTS = [
  { field: 'seed', label: 'Seed', text: 'The house holds the pool at it, also after each win.' },
  { field: 'ceiling', label: 'Ceiling', text: 'The most of one win; what is above stays for the next. Empty: none.' },
  { field: 'stakesPerHit', label: 'Stakes for one win', text: 'A stake’s chance is its part of it.' },
] as const;
const WORDS = {
  isOn: 'whether there is one',
  game: 'game',
  share: 'share',
  seed: 'seed',
  ceiling: 'ceiling',
  stakesPerHit: 'stakes for one win',
};

interface TermFieldsProps {
  currency: string;
  games: StaffJackpot['games'];
  values: JackpotValues;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (changed: Partial<JackpotValues>) => void;
}

function TermFields({ currency, games, values, errors, isReadOnly, onChange }: TermFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <NativeSelect
        label="Game"
        description="It alone feeds the pool and wins it."
        value={values.game}
        disabled={isReadOnly}
        error={errors['game']}
        data={[
          { value: '', label: 'Choose a game' },
          ...games.map(({ nodeId, name }) => ({ value: nodeId, label: name })),
        ]}
        onChange={(event) => onChange({ game: event.currentTarget.value })}
      />
      <NumberField
        label="Share of each stake, percent"
        description="Goes into the pool, out of the house’s result."
        places={SHARE_PLACES}
        value={values.share}
        disabled={isReadOnly}
        error={errors['share']}
        onChange={(share) => onChange({ share })}
      />
      {AMOUNTS.map(({ field, label, text }) => (
        <AmountField
          key={field}
          label={label}
          description={text}
          currency={currency}
          value={values[field]}
          disabled={isReadOnly}
          error={errors[field]}
          onChange={(amount) => onChange({ [field]: amount })}
        />
      ))}
    </SimpleGrid>
  );
}

function Terms({ merchant, of }: { merchant: string; of: StaffJackpot }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const part = usePart({
    stands: of.jackpot,
    change: useStaffChange('changeJackpot', { merchant, touches: ['showJackpot'] }),
    valuesOf: jackpotValuesOf,
    read: readJackpot,
    done: 'The jackpot is saved. Games that are opened from now on have it.',
  });
  useLeavingGuard(part.isDirty);
  const { values, errors, setValues } = part;
  const change = (changed: Partial<JackpotValues>) => setValues({ ...values, ...changed });
  const added = addedText(values);
  return (
    <PartCard
      title="Terms"
      text={`Amounts in ${of.currency}. Games that are open keep the terms they were opened with, for twelve hours at most.`}
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Stack>
        <Switch
          label="Members can win a jackpot"
          checked={values.isOn}
          disabled={isReadOnly}
          onChange={(event) => change({ isOn: event.currentTarget.checked })}
        />
        {values.isOn && (
          <>
            <TermFields
              currency={of.currency}
              games={of.games}
              values={values}
              errors={errors}
              isReadOnly={isReadOnly}
              onChange={change}
            />
            {added && (
              <Text size="sm" role="status">
                This adds {added} to what the game returns in the long run.
              </Text>
            )}
          </>
        )}
      </Stack>
    </PartCard>
  );
}

function Wins({ merchant, of: { wins, currency } }: { merchant: string; of: StaffJackpot }) {
  return (
    <Stack gap="xs" component="section" aria-label="Wins">
      <Title order={2}>Wins</Title>
      {wins.length === 0 ? (
        <Nothing>Nobody has won it yet.</Nothing>
      ) : (
        <ListTable heads={['When', 'Member', 'Game', 'Won']} minWidth={520}>
          {wins.map(({ at, memberId, userName, game, won, roundId }) => (
            <Table.Tr key={roundId}>
              <Table.Td>
                <Moment at={at} />
              </Table.Td>
              <Table.Td>
                <MemberLink merchant={merchant} memberId={memberId} name={userName} tab="bets" />
              </Table.Td>
              <Table.Td>{game ?? 'a game that is gone'}</Table.Td>
              <Table.Td>
                <Amount amount={won} currency={currency} />
              </Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
    </Stack>
  );
}

/** Shows members the counter for show while there is no jackpot, or none; a regulated merchant has none to switch. */
function Counter({ merchant, of: { hasCounter } }: { merchant: string; of: StaffJackpot }) {
  const isReadOnly = !useMay('settings.change', merchant);
  const change = useStaffChange('switchJackpotCounter', { merchant, touches: ['showJackpot'] });
  if (hasCounter === null) return null;
  return (
    <Stack gap="xs">
      <Switch
        label="Counter for show while there is no jackpot"
        description="A figure that grows on the first page and under Jackpot, marked as no prize."
        checked={hasCounter}
        disabled={isReadOnly || change.isPending}
        onChange={(event) => {
          const isOn = event.currentTarget.checked;
          change.mutate({ isOn }, { onSuccess: () => showDone(isOn ? 'The counter is on.' : 'The counter is off.') });
        }}
      />
      <Failure of={change.error} />
    </Stack>
  );
}

/** A merchant's jackpot: its pools, terms and winners (JACKPOT-04). */
export function JackpotScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showJackpot', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Jackpot</Title>
      <Text c="dimmed">
        A part of each stake of one game goes into a pool, which a spin of that game can win whatever its reels show.
        Members see what is in it. Each change is in the audit log.
      </Text>
      <Answer of={found}>
        {(of) => (
          <>
            <SimpleGrid component="dl" cols={2} m={0}>
              <Fact term="In the pool">
                <Amount amount={of.pool.money} currency={of.currency} />
              </Fact>
              <Fact term="In the pool of trial credit">
                <Amount amount={of.pool.trial} currency={of.currency} />
              </Fact>
            </SimpleGrid>
            {of.jackpot.choice.terms === null && Number(of.pool.money) > 0 && (
              <Alert color="yellow">
                The jackpot is off, and members’ shares are still in the pool: they are won once it is on again.
              </Alert>
            )}
            <Terms merchant={merchant} of={of} />
            <Counter merchant={merchant} of={of} />
            <Wins merchant={merchant} of={of} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
