import { Button, SegmentedControl, Table, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { orderFields } from '@tessera/contract/account/register-fields';
import { CHOSEN_FIELDS, NEEDED_FIELDS } from '@tessera/contract/account/staff-registration';
import { RULED_FIELDS } from '@tessera/contract/account/staff-registration-rules';
import { type ReactNode, useId } from 'react';
import { ListTable } from '../../shared/list-table.tsx';
import { MoveButtons, useMoves } from '../../shared/settings-part/move-buttons.tsx';
import { type ChosenField, type FieldState, type RegistrationValues, ruleKeyOf } from './registration-values.ts';
import { FIELD_WORDS } from './registration-words.ts';
import { RuleFields, ruleText } from './rule-fields.tsx';

const STATES: readonly { value: FieldState; label: string }[] = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
];
/** A repetition that may stay empty repeats nothing. */
const statesOf = (field: ChosenField) =>
  STATES.filter(({ value }) => field !== 'confirmPassword' || value !== 'optional');
const isNeeded = (field: ChosenField) => NEEDED_FIELDS.some((needed) => needed === field);
const titleOf = (field: string) => (field === 'verificationCode' ? '' : FIELD_WORDS[field as ChosenField].title);

interface FieldsProps {
  values: RegistrationValues;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (change: Partial<RegistrationValues>) => void;
}

interface RowProps extends FieldsProps {
  field: ChosenField;
  /** Buttons that move the field; undefined: its place follows from another one. */
  moves: ReactNode;
}

/** A field with whether it is asked for, and below it what it accepts, once somebody wants to see it or something of it does not fit. */
function FieldRow({ field, moves, values, errors, isReadOnly, onChange }: RowProps) {
  const [isShown, { open, toggle }] = useDisclosure();
  const id = useId();
  const { title, text } = FIELD_WORDS[field];
  const ruled = RULED_FIELDS.find((each) => each === field);
  const isFitting = !Object.keys(errors).some((place) => place.startsWith(`rules.${field}.`));
  // It stays open once it fits again: somebody is typing there.
  if (!isFitting && !isShown) open();
  const words = isShown ? 'Hide what it accepts' : 'What it accepts';
  return (
    <>
      <Table.Tr aria-label={title}>
        <Table.Td w={90}>{moves}</Table.Td>
        <Table.Td>
          <Text size="sm" fw={600}>
            {title}
          </Text>
          <Text size="xs" c="dimmed">
            {text}
          </Text>
          {ruled && (
            <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {ruleText(ruled, values[ruleKeyOf(ruled)])}
            </Text>
          )}
          {ruled && !isReadOnly && (
            <Button
              size="compact-xs"
              variant="subtle"
              ml={-8}
              aria-expanded={isShown}
              aria-controls={id}
              aria-label={`${words}: ${title}`}
              onClick={toggle}
            >
              {words}
            </Button>
          )}
        </Table.Td>
        <Table.Td w={190}>
          {isNeeded(field) ? (
            <Text size="sm">Always</Text>
          ) : (
            <SegmentedControl
              size="xs"
              aria-label={title}
              data={statesOf(field)}
              value={values[field]}
              disabled={isReadOnly}
              onChange={(state) => onChange({ [field]: state as FieldState })}
            />
          )}
        </Table.Td>
      </Table.Tr>
      {ruled && isShown && (
        <Table.Tr id={id}>
          <Table.Td />
          <Table.Td colSpan={2}>
            <RuleFields
              field={ruled}
              title={title}
              values={values[ruleKeyOf(ruled)]}
              errorOf={(part) => errors[`rules.${ruled}.${part}`]}
              onChange={(rule) => onChange({ [ruleKeyOf(ruled)]: rule })}
            />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** Fields of the registration as the form shows them: which are asked for, which may stay empty, what they accept, and in which order (REG-05). */
export function FieldsTable(of: FieldsProps) {
  const { order } = of.values;
  const { said, idOf, move } = useMoves(order, titleOf, (next) => of.onChange({ order: [...next] }));
  const shown = orderFields(order).flatMap((field) => CHOSEN_FIELDS.filter((each) => each === field));
  const movesOf = (field: ChosenField) => {
    const place = order.findIndex((each) => each === field);
    if (place < 0) return undefined;
    const { title } = FIELD_WORDS[field];
    return (
      <MoveButtons
        id={idOf(title)}
        name={title}
        isFirst={place === 0 || of.isReadOnly}
        isLast={place === order.length - 1 || of.isReadOnly}
        onMove={(step) => move(place, step)}
      />
    );
  };
  return (
    <>
      <ListTable heads={['Order', 'Field', 'Asked for']} minWidth={440}>
        {shown.map((field) => (
          <FieldRow key={field} {...of} field={field} moves={movesOf(field)} />
        ))}
      </ListTable>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
