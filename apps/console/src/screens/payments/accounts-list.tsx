import { Button, Card, Group, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { MOST_ACCOUNTS } from '@tessera/contract/deposits/staff-deposit-terms';
import { useEffect, useRef } from 'react';
import { AddButton } from '../../shared/add-button.tsx';
import type { AccountValues } from './payment-values.ts';

const FIELDS = [
  { field: 'bank', label: 'Bank', longest: 60 },
  { field: 'holder', label: 'Holder', longest: 80 },
  { field: 'number', label: 'Account number', longest: 40 },
] as const;

interface AccountProps {
  name: string;
  account: AccountValues;
  error: (field: string) => string | undefined;
  isReadOnly: boolean;
  onChange: (part: Partial<AccountValues>) => void;
  onRemove: () => void;
}

function AccountCard({ name, account, error, isReadOnly, onChange, onRemove }: AccountProps) {
  return (
    <Card withBorder padding="sm" role="group" aria-label={name} data-account={account.id}>
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        {FIELDS.map(({ field, label, longest }) => (
          <TextInput
            key={field}
            label={label}
            maxLength={longest}
            value={account[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            error={error(field)}
          />
        ))}
      </SimpleGrid>
      {!isReadOnly && (
        <Group justify="end" mt="xs">
          <Button size="compact-sm" variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </Group>
      )}
    </Card>
  );
}

interface AccountsProps {
  accounts: readonly AccountValues[];
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  onChange: (accounts: readonly AccountValues[]) => void;
  onRemove: (id: string) => void;
}

/** The merchant's accounts that members transfer to by hand. */
export function AccountsList({ accounts, errors, isReadOnly, onChange, onRemove }: AccountsProps) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef<string>(undefined);
  useEffect(() => {
    if (added.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-account="${added.current}"] input`)?.focus();
    added.current = undefined;
  });
  const addOne = () => {
    added.current = crypto.randomUUID();
    onChange([...accounts, { id: added.current, bank: '', holder: '', number: '' }]);
  };
  return (
    <Stack gap="sm" ref={list}>
      <div>
        <Title order={3} size="h5">
          Accounts for transfers with slip
        </Title>
        <Text c="dimmed" size="sm">
          Members are shown them and transfer to them by hand. An open transfer keeps the account that it was begun
          with.
        </Text>
      </div>
      {accounts.map((account, place) => (
        <AccountCard
          key={account.id}
          name={`Account ${place + 1}`}
          account={account}
          error={(field) => errors[`accounts.${place}.${field}`]}
          isReadOnly={isReadOnly}
          onChange={(part) => onChange(accounts.map((each) => (each.id === account.id ? { ...each, ...part } : each)))}
          onRemove={() => {
            onRemove(account.id);
            add.current?.focus();
          }}
        />
      ))}
      {!isReadOnly && (
        <AddButton ref={add} isFull={accounts.length >= MOST_ACCOUNTS} onAdd={addOne}>
          Add an account
        </AddButton>
      )}
    </Stack>
  );
}
