import { ActionIcon, Checkbox, Stack, Table } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import type { StaffVipLevels } from '@tessera/contract/vip/staff-vip-levels';
import { MOST_LEVELS } from '@tessera/contract/vip/levels';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { NumberField, RATE_PLACES } from '../../shared/number-field.tsx';
import { AddButton } from '../../shared/add-button.tsx';
import { countText } from '../../shared/count-text.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { Nothing } from '../../shared/states.tsx';
import { type LevelValues, newLevel } from './level-values.ts';

const FIELDS = [
  { field: 'deposited', word: 'deposited altogether' },
  { field: 'staked', word: 'staked altogether' },
  { field: 'reward', word: 'reward' },
  { field: 'cashbackExtra', word: 'cashback added, percent' },
  { field: 'freeWithdrawals', word: 'free withdrawals a day' },
  { field: 'withdrawalMaximum', word: 'largest withdrawal' },
  { field: 'depositMaximum', word: 'largest deposit' },
] as const;

const placesOf = (field: (typeof FIELDS)[number]['field'], currency: string) => {
  if (field === 'freeWithdrawals') return 0;
  return field === 'cashbackExtra' ? RATE_PLACES : paymentPlaces(currency);
};

interface RowProps {
  name: string;
  currency: string;
  level: LevelValues;
  /** How many members stand there. */
  members: number;
  error: (field: string) => string | undefined;
  onChange: (part: Partial<LevelValues>) => void;
  /** Undefined where it cannot be taken away. */
  onRemove: (() => void) | undefined;
}

function Row({ name, currency, level, members, error, onChange, onRemove }: RowProps) {
  return (
    <Table.Tr aria-label={name}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{name}</Table.Td>
      {FIELDS.map(({ field, word }) => (
        <Table.Td key={field} miw={96}>
          <NumberField
            aria-label={`${name}: ${word}`}
            places={placesOf(field, currency)}
            value={level[field]}
            onChange={(value) => onChange({ [field]: value })}
            error={error(field)}
          />
        </Table.Td>
      ))}
      <Table.Td>
        <Checkbox
          aria-label={`${name}: no fee on deposits`}
          checked={level.noDepositFee}
          onChange={(event) => onChange({ noDepositFee: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>{countText(members)}</Table.Td>
      <Table.Td>
        {onRemove && (
          <ActionIcon variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface LevelsTableProps {
  of: StaffVipLevels;
  levels: readonly LevelValues[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (levels: readonly LevelValues[]) => void;
}

/** Levels in their order, each with what it asks for and gives; the last one can be taken away. */
export function LevelsTable({ of, levels, errors, isReadOnly, onChange }: LevelsTableProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Stack>
      {levels.length === 0 ? (
        <Nothing>No level yet: members see none.</Nothing>
      ) : (
        <ListTable
          heads={[
            'Level',
            'Deposited',
            'Staked',
            'Reward',
            'Cashback + %',
            'Free withdrawals',
            'Largest withdrawal',
            'Largest deposit',
            'No deposit fee',
            'Members',
            '',
          ]}
          minWidth={1040}
        >
          {levels.map((level, place) => (
            // A level is its place: there is nothing else that one is told by.
            <Row
              key={`VIP ${place + 1}`}
              name={`VIP ${place + 1}`}
              currency={of.currency}
              level={level}
              members={of.members.find((each) => each.level === place + 1)?.count ?? 0}
              error={(field) => errors[`levels.${place}.${field}`]}
              onChange={(part) =>
                onChange(levels.map((each, index) => (index === place ? { ...each, ...part } : each)))
              }
              onRemove={
                place === levels.length - 1 && !isReadOnly
                  ? () => {
                      onChange(levels.slice(0, -1));
                      add.current?.focus();
                    }
                  : undefined
              }
            />
          ))}
        </ListTable>
      )}
      {!isReadOnly && (
        <AddButton
          ref={add}
          isFull={levels.length >= MOST_LEVELS}
          onAdd={() => onChange([...levels, newLevel(levels)])}
        >
          Add a level
        </AddButton>
      )}
    </Stack>
  );
}
