import { Stack, Switch, Table, Text, Title } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { ListTable } from '../../shared/list-table.tsx';
import { NameCell } from '../../shared/name-cell.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { Answer, Nothing, showDone, showFailure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { PlacesCard } from './places-card.tsx';

type Vendor = StaffOutput<'listMerchantVendors'>[number];

function OpenSwitch({ merchant, of: { code, name, isOpen } }: { merchant: string; of: Vendor }) {
  const change = useStaffChange('openMerchantVendor', {
    merchant,
    touches: ['listMerchantVendors'],
    oneAtATime: `vendor ${merchant} ${code}`,
  });
  const mayChange = useMay('settings.change', merchant);
  const submit = (next: boolean) =>
    change.mutate(
      { code, isOpen: next },
      { onSuccess: () => showDone(`${name} is ${next ? 'open' : 'closed'}.`), onError: showFailure },
    );
  return (
    <Switch
      aria-label={`${name} is open`}
      // The wanted state is shown until the answer brings the saved one.
      checked={change.isPending ? change.variables.isOpen : isOpen}
      disabled={!mayChange}
      onChange={(event) => submit(event.currentTarget.checked)}
    />
  );
}

/** Vendors that a merchant has, each with a switch that closes it for the merchant's members, and their places in the lobby. */
export function MerchantVendorsScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('listMerchantVendors', {}, { merchant });
  const places = useStaffQuery('showVendorPlaces', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Vendors</Title>
      <Text c="dimmed">A vendor that is closed keeps its place on phones and says that it is under maintenance.</Text>
      <Answer of={found}>
        {(vendors) =>
          vendors.length === 0 ? (
            <Nothing>This merchant has no vendor yet.</Nothing>
          ) : (
            <ListTable heads={['Vendor', '>Games', 'Open']} minWidth={420}>
              {vendors.map((vendor) => (
                <Table.Tr key={vendor.code}>
                  <NameCell name={vendor.name} below={vendor.code} />
                  <Table.Td ta="end">{vendor.games}</Table.Td>
                  <Table.Td>
                    <OpenSwitch merchant={merchant} of={vendor} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </ListTable>
          )
        }
      </Answer>
      <Answer of={places}>{(of) => (of.vendors.length > 1 ? <PlacesCard merchant={merchant} of={of} /> : null)}</Answer>
    </Stack>
  );
}
