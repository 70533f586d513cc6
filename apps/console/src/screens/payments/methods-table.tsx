import { Switch, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { ListTable } from '../../shared/list-table.tsx';
import { MoveButtons, moveItem, type Step, useMoves } from '../../shared/move-buttons.tsx';
import { METHOD_WORDS } from './payment-words.ts';
import type { DepositValues, MethodValues } from './payment-values.ts';

interface OwnFieldsProps {
  own: MethodValues;
  of: DepositValues;
  error: (field: string) => string | undefined;
  onChange: (change: Partial<MethodValues>) => void;
}

const OWN_FIELDS = [
  { field: 'minimum', word: 'smallest amount', width: 96 },
  { field: 'maximum', word: 'largest amount', width: 96 },
  { field: 'quickAmounts', word: 'quick amounts', width: 150 },
] as const;

/** What differs from all methods; an empty field shows what holds for all. */
function OwnFields({ own, of, error, onChange }: OwnFieldsProps) {
  return OWN_FIELDS.map(({ field, word, width }) => (
    <Table.Td key={field} miw={width}>
      <TextInput
        aria-label={`${METHOD_WORDS[own.method]}: ${word}`}
        inputMode={field === 'quickAmounts' ? 'text' : 'decimal'}
        placeholder={of[field]}
        maxLength={field === 'quickAmounts' ? 200 : 14}
        value={own[field]}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        error={error(field)}
      />
    </Table.Td>
  ));
}

interface MethodsProps {
  values: DepositValues;
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (methods: readonly MethodValues[]) => void;
}

/** The ways to pay in: which are offered, in which order, and what differs from all (DEPOSIT-04). */
export function MethodsTable({ values, errors, isReadOnly, onChange }: MethodsProps) {
  const { methods, accounts } = values;
  const moves = useMoves();
  const move = (from: number, step: Step, { method }: MethodValues) => {
    moves.note(method, step, `${METHOD_WORDS[method]} is number ${from + step.by + 1} of ${methods.length}.`);
    onChange(moveItem(methods, from, step.by));
  };
  const change = (method: string, part: Partial<MethodValues>) =>
    onChange(methods.map((own) => (own.method === method ? { ...own, ...part } : own)));
  return (
    <>
      <ListTable heads={['Order', 'Method', 'Smallest', 'Largest', 'Quick amounts']} minWidth={640}>
        {methods.map((own, place) => {
          const name = METHOD_WORDS[own.method];
          const needsAccount = own.method === 'manual' && accounts.length === 0;
          return (
            <Table.Tr key={own.method} aria-label={name}>
              <Table.Td>
                <MoveButtons
                  id={moves.idOf(own.method)}
                  name={name}
                  isFirst={place === 0 || isReadOnly}
                  isLast={place === methods.length - 1 || isReadOnly}
                  onMove={(step) => move(place, step, own)}
                />
              </Table.Td>
              <Table.Td>
                <Switch
                  label={name}
                  styles={{ label: { whiteSpace: 'nowrap' } }}
                  description={needsAccount && 'Needs an account below.'}
                  checked={own.isOn}
                  disabled={needsAccount && !own.isOn}
                  onChange={(event) => change(own.method, { isOn: event.currentTarget.checked })}
                  error={errors[`methods.${place}.isOn`]}
                />
              </Table.Td>
              <OwnFields
                own={own}
                of={values}
                error={(field) => errors[`methods.${place}.${field}`]}
                onChange={(part) => change(own.method, part)}
              />
            </Table.Tr>
          );
        })}
      </ListTable>
      <VisuallyHidden role="status">{moves.said}</VisuallyHidden>
    </>
  );
}
