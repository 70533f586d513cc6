import { SegmentedControl, Table, Text, VisuallyHidden } from '@mantine/core';
import { orderFields } from '@tessera/contract/account/register-fields';
import { CHOSEN_FIELDS, NEEDED_FIELDS } from '@tessera/contract/staff/registration';
import { ListTable } from '../../shared/list-table.tsx';
import { MoveButtons, useMoves } from '../../shared/settings-part/move-buttons.tsx';
import type { ChosenField, FieldState, RegistrationValues } from './registration-values.ts';
import { FIELD_WORDS } from './registration-words.ts';

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
  isReadOnly: boolean;
  onChange: (change: Partial<RegistrationValues>) => void;
}

/** Fields of the registration as the form shows them: which are asked for, which may stay empty, and in which order (REG-05). */
export function FieldsTable({ values, isReadOnly, onChange }: FieldsProps) {
  const { order } = values;
  const { said, idOf, move } = useMoves(order, titleOf, (next) => onChange({ order: [...next] }));
  const shown = orderFields(order).flatMap((field) => CHOSEN_FIELDS.filter((each) => each === field));
  return (
    <>
      <ListTable heads={['Order', 'Field', 'Asked for']} minWidth={440}>
        {shown.map((field) => {
          const { title, text } = FIELD_WORDS[field];
          const place = order.findIndex((each) => each === field);
          return (
            <Table.Tr key={field} aria-label={title}>
              <Table.Td w={90}>
                {place >= 0 && (
                  <MoveButtons
                    id={idOf(title)}
                    name={title}
                    isFirst={place === 0 || isReadOnly}
                    isLast={place === order.length - 1 || isReadOnly}
                    onMove={(step) => move(place, step)}
                  />
                )}
              </Table.Td>
              <Table.Td>
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <Text size="xs" c="dimmed">
                  {text}
                </Text>
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
          );
        })}
      </ListTable>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
