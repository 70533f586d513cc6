import { Alert, Button, Grid, Image, Stack, Table, Text, TextInput } from '@mantine/core';
import type { DepositInReview } from '@tessera/contract/deposits/staff-deposits';
import { useState } from 'react';
import { AmountField, UNREADABLE } from '../../shared/number-field.tsx';
import { useStaffQuery } from '../../shared/queries.ts';
import { Amount } from '../../shared/show.tsx';
import { StaffPicture } from '../../shared/staff-picture.tsx';
import { Answer, Failure, showDone } from '../../shared/states.tsx';
import { type FormProps, useDecide } from './decide-forms.tsx';

/** The picture that the member sent; opened by itself it fills the window. */
function Slip({ merchant, depositId }: { merchant: string; depositId: string }) {
  const slip = useStaffQuery('readDepositSlip', { depositId }, { merchant });
  return (
    <Answer of={slip}>
      {({ picture }) => (
        <StaffPicture bytes={picture} name="slip">
          {(address) => <Image src={address} alt="Slip of the transfer" radius="md" mah={460} fit="contain" />}
        </StaffPicture>
      )}
    </Answer>
  );
}

/** What the member said of the transfer. */
function TransferFacts({ of: transfer }: { of: NonNullable<DepositInReview['transfer']> }) {
  const lines = [
    ['Payer', transfer.payer],
    ['Account', `${transfer.bank}, ${transfer.number}`],
    ['Holder', transfer.holder],
    ['Note', transfer.note],
  ];
  return (
    <Table>
      <Table.Tbody>
        {lines.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th>{name}</Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Credits a transfer by hand as the statement of the merchant's bank shows it. */
export function ReceiveForm({ merchant, row, onDone }: FormProps) {
  const decide = useDecide(merchant);
  const [amount, setAmount] = useState(row.amount);
  const [bankReference, setBankReference] = useState('');
  const { transfer } = row;
  if (!transfer) return null;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (amount === UNREADABLE) return;
    decide.mutate(
      { depositId: row.depositId, step: 'receive', amount, bankReference },
      {
        onSuccess: () => {
          showDone('Credited.');
          onDone();
        },
      },
    );
  };
  return (
    <Grid>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <Slip merchant={merchant} depositId={row.depositId} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, sm: 6 }}>
        <form onSubmit={submit}>
          <Stack>
            <Text size="sm">
              {row.member} ordered <Amount amount={row.amount} currency={row.currency} />.
            </Text>
            <TransferFacts of={transfer} />
            <Alert color="yellow">A slip proves nothing. Credit what the statement of the bank shows.</Alert>
            <AmountField
              label="Amount that came"
              currency={row.currency}
              required
              value={amount}
              onChange={setAmount}
            />
            <TextInput
              label="Reference on the bank's statement"
              description="One transfer is credited once: this tells it from all others."
              required
              minLength={4}
              maxLength={60}
              value={bankReference}
              onChange={(event) => setBankReference(event.currentTarget.value)}
            />
            <Failure of={decide.error} />
            <Button type="submit" loading={decide.isPending}>
              Credit what came
            </Button>
          </Stack>
        </form>
      </Grid.Col>
    </Grid>
  );
}
