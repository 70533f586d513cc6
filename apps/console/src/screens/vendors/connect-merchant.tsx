import { Button, Group, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useStaffChange } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';
import { useMe } from '../../shared/use-me.ts';
import { IssuedKeys } from './issued-keys.tsx';

/** Gives one more merchant the games of a vendor. @param had codes of the merchants that have them */
export function ConnectMerchant({ code, had }: { code: string; had: readonly string[] }) {
  const others = useMe().merchants.filter((merchant) => !had.includes(merchant.code));
  const [chosen, setChosen] = useState<string | null>(null);
  const connect = useStaffChange('connectVendor', { touches: ['showVendor', 'listVendorsOfPlatform'] });
  const close = () => {
    connect.reset();
    setChosen(null);
  };
  return (
    <>
      {others.length > 0 && (
        <Group align="flex-end">
          <Select
            label="Give it to another merchant"
            data={others.map((merchant) => ({ value: merchant.code, label: `${merchant.name} (${merchant.code})` }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            disabled={chosen === null}
            loading={connect.isPending}
            onClick={() => chosen && connect.mutate({ code, merchant: chosen })}
          >
            Connect
          </Button>
        </Group>
      )}
      <Failure of={connect.error} />
      <Modal
        opened={connect.data !== undefined}
        onClose={close}
        title="Connected"
        size="lg"
        closeOnClickOutside={false}
      >
        {connect.data && <IssuedKeys of={connect.data} />}
      </Modal>
    </>
  );
}
