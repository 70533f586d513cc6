import { ActionIcon, Stack, Table, TextInput } from '@mantine/core';
import type { StaffVipLevels, VipLevelChoice } from '@tessera/contract/staff/vip-levels';
import { MOST_LEVELS } from '@tessera/contract/vip/levels';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { AddButton } from '../../shared/add-button.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { Nothing } from '../../shared/states.tsx';
import { newLevel } from './level-values.ts';

const FIELDS = [
  { field: 'deposited', word: 'deposited altogether' },
  { field: 'staked', word: 'staked altogether' },
  { field: 'reward', word: 'reward' },
  { field: 'cashbackExtra', word: 'cashback added, percent' },
] as const;

interface LevelsTableProps {
  of: StaffVipLevels;
  levels: readonly VipLevelChoice[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (levels: readonly VipLevelChoice[]) => void;
}

/** Levels in their order, each with what it asks for and gives; the last one can be taken away. */
export function LevelsTable({ of, levels, errors, isReadOnly, onChange }: LevelsTableProps) {
  const add = useRef<HTMLButtonElement>(null);
  const there = (level: number) => of.members.find((each) => each.level === level)?.count ?? 0;
  const change = (place: number, part: Partial<VipLevelChoice>) =>
    onChange(levels.map((each, index) => (index === place ? { ...each, ...part } : each)));
  return (
    <Stack>
      {levels.length === 0 ? (
        <Nothing>No level yet: members see none.</Nothing>
      ) : (
        <ListTable heads={['Level', 'Deposited', 'Staked', 'Reward', 'Cashback + %', 'Members', '']} minWidth={640}>
          {levels.map((level, place) => {
            const name = `VIP ${place + 1}`;
            return (
              // A level is its place: there is nothing else that one is told by.
              <Table.Tr key={name} aria-label={name}>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{name}</Table.Td>
                {FIELDS.map(({ field, word }) => (
                  <Table.Td key={field} miw={104}>
                    <TextInput
                      aria-label={`${name}: ${word}`}
                      inputMode="decimal"
                      maxLength={14}
                      value={level[field]}
                      onChange={(event) => change(place, { [field]: event.currentTarget.value })}
                      error={errors[`levels.${place}.${field}`]}
                    />
                  </Table.Td>
                ))}
                <Table.Td>{there(place + 1).toLocaleString('en')}</Table.Td>
                <Table.Td>
                  {place === levels.length - 1 && !isReadOnly && (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={`Remove ${name}`}
                      onClick={() => {
                        onChange(levels.slice(0, -1));
                        add.current?.focus();
                      }}
                    >
                      <Trash2 size={16} aria-hidden />
                    </ActionIcon>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
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
