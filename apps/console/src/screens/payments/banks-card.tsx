import { Button, Card, Group, Modal, Stack, Switch, Table, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS, pickText } from '@tessera/contract/languages';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { addWithdrawalBank, type WithdrawalBanks } from '@tessera/contract/withdrawals/staff-withdrawal-banks';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WholeField } from '../../shared/number-field.tsx';
import { LANGUAGE_NAMES, ownFirst } from '../../shared/language-names.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer, Failure, Nothing, showDone } from '../../shared/states.tsx';

interface FormProps {
  merchant: string;
  of: WithdrawalBanks;
  onDone: () => void;
}

/** Code, names and digits of a bank that is added. */
function BankForm({ merchant, of, onDone }: FormProps) {
  const form = useForm<StaffInput<'addWithdrawalBank'>>({
    initialValues: { code: '', names: {}, minDigits: 16, maxDigits: 19, hasCheckDigit: true },
    validate: schemaResolver(addWithdrawalBank.request, { sync: true }),
  });
  const add = useStaffChange('addWithdrawalBank', { merchant, touches: ['listWithdrawalBanks', 'showPayments'] });
  const wholeProps = (name: 'minDigits' | 'maxDigits') => ({
    value: form.values[name],
    error: form.errors[name],
    onChange: (count: number) => form.setFieldValue(name, count),
  });
  const submit = form.onSubmit((bank) =>
    add.mutate(bank, {
      onSuccess: () => {
        showDone('Members can have cards of this bank.');
        onDone();
      },
    }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextInput
          label="Code"
          description="Such as JADE. Cards are stored with it: it never changes."
          maxLength={20}
          data-autofocus
          {...form.getInputProps('code')}
        />
        {ownFirst(of).map((language) => (
          <TextInput
            key={language}
            label={`Name, ${LANGUAGE_NAMES[language]}`}
            maxLength={60}
            lang={LANGUAGE_TAGS[language]}
            dir={LANGUAGE_DIRECTIONS[language]}
            value={form.values.names[language] ?? ''}
            error={language === of.defaultLanguage && form.errors['names']}
            onChange={(event) => {
              const { [language]: _former, ...others } = form.values.names;
              const name = event.currentTarget.value;
              form.setFieldValue('names', name === '' ? others : { ...others, [language]: name });
            }}
          />
        ))}
        <Group grow align="start">
          <WholeField label="Least digits of a number" {...wholeProps('minDigits')} />
          <WholeField label="Most digits of a number" {...wholeProps('maxDigits')} />
        </Group>
        <Switch
          label="The last digit is a check digit"
          description="As of payment cards: most mistyped numbers are refused."
          {...form.getInputProps('hasCheckDigit', { type: 'checkbox' })}
        />
        <Failure of={add.error} />
        <Button type="submit" loading={add.isPending}>
          Add the bank
        </Button>
      </Stack>
    </form>
  );
}

function Banks({ of }: { of: WithdrawalBanks }) {
  if (of.banks.length === 0)
    return <Nothing>No bank yet: members cannot add a card, and nobody can be paid out to.</Nothing>;
  return (
    <ListTable heads={['Code', 'Name', 'Digits', 'Check digit']} minWidth={480}>
      {of.banks.map(({ code, names, minDigits, maxDigits, hasCheckDigit }) => (
        <Table.Tr key={code}>
          <Table.Td ff="monospace">{code}</Table.Td>
          <Table.Td>
            <bdi>{pickText(names, 'EN', of.defaultLanguage)}</bdi>
          </Table.Td>
          <Table.Td>{minDigits === maxDigits ? minDigits : `${minDigits} to ${maxDigits}`}</Table.Td>
          <Table.Td>{hasCheckDigit ? 'Yes' : 'No'}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** Banks that members can have cards of, to be paid out to. */
export function BanksCard({ merchant, isReadOnly }: { merchant: string; isReadOnly: boolean }) {
  const banks = useStaffQuery('listWithdrawalBanks', {}, { merchant });
  const [isOpen, setOpen] = useState(false);
  return (
    <Card withBorder padding="lg" component="section" aria-label="Banks">
      <Stack>
        <Group justify="space-between">
          <div>
            <Title order={2}>Banks</Title>
            <Text c="dimmed" size="sm">
              Members add cards of these banks and are paid out to them.
            </Text>
          </div>
          {!isReadOnly && (
            <Button variant="light" leftSection={<Plus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              Add a bank
            </Button>
          )}
        </Group>
        <Answer of={banks}>
          {(of) => (
            <>
              <Banks of={of} />
              <Modal opened={isOpen} onClose={() => setOpen(false)} title="Add a bank">
                <BankForm merchant={merchant} of={of} onDone={() => setOpen(false)} />
              </Modal>
            </>
          )}
        </Answer>
      </Stack>
    </Card>
  );
}
