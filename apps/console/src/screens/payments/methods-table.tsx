import { NativeSelect, Switch, Table, TextInput, VisuallyHidden } from '@mantine/core';
import { paymentPlaces } from '@tessera/contract/merchants/currency-facts';
import type { StaffPaymentProvider } from '@tessera/contract/deposits/staff-payments';
import { NumberField, SHARE_PLACES } from '../../shared/number-field.tsx';
import { ListTable } from '../../shared/list-table.tsx';
import { MoveButtons, useMoves } from '../../shared/settings-part/move-buttons.tsx';
import { METHOD_WORDS } from './payment-words.ts';
import type { DepositValues, MethodValues } from './payment-values.ts';
import { type ProviderOption, providerOptions } from './provider-options.ts';

interface OwnFieldsProps {
  currency: string;
  own: MethodValues;
  of: DepositValues;
  mayKeepFees: boolean;
  error: (field: string) => string | undefined;
  onChange: (change: Partial<MethodValues>) => void;
}

const LIMIT_FIELDS = [
  { field: 'minimum', word: 'smallest amount', width: 96 },
  { field: 'maximum', word: 'largest amount', width: 96 },
  { field: 'quickAmounts', word: 'quick amounts', width: 150 },
] as const;
const FEE_FIELDS = [
  { field: 'fixedFee', word: 'fixed fee', width: 84 },
  { field: 'feeBasisPoints', word: 'fee, percent of the amount', width: 84 },
] as const;

/** What differs from all methods; an empty field shows what holds for all. */
function OwnFields({ currency, own, of, mayKeepFees, error, onChange }: OwnFieldsProps) {
  const shown = mayKeepFees ? [...LIMIT_FIELDS, ...FEE_FIELDS] : LIMIT_FIELDS;
  return shown.map(({ field, word, width }) => (
    <Table.Td key={field} miw={width}>
      {field === 'quickAmounts' ? (
        <TextInput
          aria-label={`${METHOD_WORDS[own.method]}: ${word}`}
          placeholder={of[field]}
          maxLength={200}
          value={own[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          error={error(field)}
        />
      ) : (
        <NumberField
          aria-label={`${METHOD_WORDS[own.method]}: ${word}`}
          placeholder={field === 'fixedFee' || field === 'feeBasisPoints' ? '0' : of[field]}
          places={field === 'feeBasisPoints' ? SHARE_PLACES : paymentPlaces(currency)}
          value={own[field]}
          onChange={(value) => onChange({ [field]: value })}
          error={error(field)}
        />
      )}
    </Table.Td>
  ));
}

/** Providers that a method can name; none where the merchant has no gateway, for then there is no choice. */
function optionsOf(providers: readonly StaffPaymentProvider[], methods: readonly MethodValues[]): ProviderOption[] {
  const [installation] = providers.filter(({ gateway }) => gateway === null);
  const chosen = methods.map(({ provider }) => provider);
  const options = providerOptions(providers, installation?.name ?? '', chosen);
  return options.length > 1 ? options : [];
}

interface ProviderFieldProps {
  own: MethodValues;
  options: readonly ProviderOption[];
  error: string | undefined;
  onChange: (provider: string) => void;
}

/** Which provider a method opens deposits at; a transfer by hand has none. */
function ProviderField({ own, options, error, onChange }: ProviderFieldProps) {
  return (
    <Table.Td miw={130}>
      {own.method !== 'manual' && (
        <NativeSelect
          aria-label={`${METHOD_WORDS[own.method]}: provider`}
          data={[...options]}
          value={own.provider}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error}
        />
      )}
    </Table.Td>
  );
}

interface MethodsProps {
  currency: string;
  values: DepositValues;
  errors: Readonly<Record<string, string>>;
  mayKeepFees: boolean;
  providers: readonly StaffPaymentProvider[];
  isReadOnly: boolean;
  onChange: (methods: readonly MethodValues[]) => void;
}

/** The ways to pay in: which are offered, in which order, what differs from all, and what is kept of what is paid (DEPOSIT-04). */
export function MethodsTable({ currency, values, errors, mayKeepFees, providers, isReadOnly, onChange }: MethodsProps) {
  const { methods, accounts } = values;
  const options = optionsOf(providers, methods);
  const { said, idOf, move } = useMoves(methods, ({ method }) => METHOD_WORDS[method], onChange);
  const change = (method: string, part: Partial<MethodValues>) =>
    onChange(methods.map((own) => (own.method === method ? { ...own, ...part } : own)));
  return (
    <>
      <ListTable
        heads={[
          'Order',
          'Method',
          ...(options.length > 0 ? ['Provider'] : []),
          'Smallest',
          'Largest',
          'Quick amounts',
          ...(mayKeepFees ? ['Fixed fee', 'Fee, %'] : []),
        ]}
        minWidth={(mayKeepFees ? 800 : 640) + (options.length > 0 ? 150 : 0)}
      >
        {methods.map((own, place) => {
          const name = METHOD_WORDS[own.method];
          const needsAccount = own.method === 'manual' && accounts.length === 0;
          return (
            <Table.Tr key={own.method} aria-label={name}>
              <Table.Td>
                <MoveButtons
                  id={idOf(name)}
                  name={name}
                  isFirst={place === 0 || isReadOnly}
                  isLast={place === methods.length - 1 || isReadOnly}
                  onMove={(step) => move(place, step)}
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
              {options.length > 0 && (
                <ProviderField
                  own={own}
                  options={options}
                  error={errors[`methods.${place}.provider`]}
                  onChange={(provider) => change(own.method, { provider })}
                />
              )}
              <OwnFields
                currency={currency}
                own={own}
                of={values}
                mayKeepFees={mayKeepFees}
                error={(field) => errors[`methods.${place}.${field}`]}
                onChange={(part) => change(own.method, part)}
              />
            </Table.Tr>
          );
        })}
      </ListTable>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
