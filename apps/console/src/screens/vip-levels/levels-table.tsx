import { ActionIcon, Checkbox, Stack, Table } from '@mantine/core';
import { MOST_LEVELS } from '@tessera/contract/vip/levels';
import { levelFields, type StaffVipLevels } from '@tessera/contract/vip/staff-vip-levels';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { AddButton } from '../../shared/add-button.tsx';
import { countText } from '../../shared/count-text.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { NumberField } from '../../shared/number-field.tsx';
import { type DeclaredValues, inputsOf, placesOf } from '../../shared/settings-part/declared-values.ts';
import { Nothing } from '../../shared/states.tsx';

const INPUTS = inputsOf(levelFields);

/** A level above the last one that asks for what that one asks for, until it is written. */
export const newLevel = (levels: readonly DeclaredValues[]): DeclaredValues => {
  const { deposited = '', staked = '' } = levels.at(-1) ?? {};
  const nothing = INPUTS.map(({ path, form }) => [path, form.kind === 'switch' ? false : '0']);
  return { ...Object.fromEntries(nothing), deposited, staked };
};

interface RowProps {
  name: string;
  currency: string;
  level: DeclaredValues;
  /** How many members have it. */
  members: number;
  error: (field: string) => string | undefined;
  onChange: (part: DeclaredValues) => void;
  /** Undefined where it cannot be taken away. */
  onRemove: (() => void) | undefined;
}

function Row({ name, currency, level, members, error, onChange, onRemove }: RowProps) {
  return (
    <Table.Tr aria-label={name}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{name}</Table.Td>
      {INPUTS.map(({ path, form, spoken }) => (
        <Table.Td key={path} miw={form.kind === 'switch' ? undefined : 96}>
          {form.kind === 'switch' ? (
            <Checkbox
              aria-label={`${name}: ${spoken}`}
              checked={level[path] === true}
              onChange={(event) => onChange({ [path]: event.currentTarget.checked })}
            />
          ) : (
            <NumberField
              aria-label={`${name}: ${spoken}`}
              places={placesOf(form, currency) ?? 0}
              value={String(level[path] ?? '')}
              onChange={(value) => onChange({ [path]: value })}
              error={error(path)}
            />
          )}
        </Table.Td>
      ))}
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
  of: Pick<StaffVipLevels, 'currency' | 'members'>;
  levels: readonly DeclaredValues[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (levels: readonly DeclaredValues[]) => void;
}

/** Levels in their order, each with what it asks for and gives; the last one can be taken away. */
export function LevelsTable({ of, levels, errors, isReadOnly, onChange }: LevelsTableProps) {
  const add = useRef<HTMLButtonElement>(null);
  const removeLast = () => {
    onChange(levels.slice(0, -1));
    add.current?.focus();
  };
  return (
    <Stack>
      {levels.length === 0 ? (
        <Nothing>No level yet: members see none.</Nothing>
      ) : (
        <ListTable heads={['Level', ...INPUTS.map(({ label }) => label), 'Members', '']} minWidth={1040}>
          {levels.map((level, place) => (
            // A level has no other identity than its place.
            <Row
              key={`VIP ${place + 1}`}
              name={`VIP ${place + 1}`}
              currency={of.currency}
              level={level}
              members={of.members.find((each) => each.level === place + 1)?.count ?? 0}
              error={(field) => errors[`levels.${place}.${field}`]}
              onChange={(part) =>
                onChange(
                  levels.map((each, index) => (index === place ? ({ ...each, ...part } as DeclaredValues) : each)),
                )
              }
              onRemove={place === levels.length - 1 && !isReadOnly ? removeLast : undefined}
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
