import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { dayIn, type Days, daysBefore } from './days.ts';
import { DaysInput } from './days-input.tsx';
import { ExportButton } from './export-button.tsx';
import { useMay, useMe } from './use-me.ts';

interface ExportPeriodProps {
  of: 'exportDeposits' | 'exportWithdrawals';
  merchant: string;
  /** Title of the file. */
  title: string;
}

/** Asks for the days of the merchant that a file is to cover, the last seven at first; hidden from people who may not export. */
export function ExportPeriod({ of, merchant, title }: ExportPeriodProps) {
  const [isOpen, dialog] = useDisclosure();
  const { merchants } = useMe();
  const zone = merchants.find(({ code }) => code === merchant)?.timeZone ?? 'UTC';
  const [today] = useState(() => dayIn(zone, new Date()));
  const [days, setDays] = useState<Days>({ first: daysBefore(today, 6), last: today });
  if (!useMay('reports.export', merchant)) return null;
  return (
    <>
      <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={dialog.open}>
        Export
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={title}>
        <Stack>
          <DaysInput value={days} today={today} onChange={setDays} />
          <Text size="sm" c="dimmed">
            Days begin at midnight of the merchant’s time zone. The audit log keeps what you export.
          </Text>
          <Group justify="flex-end">
            <ExportButton of={of} input={days} merchant={merchant} onDone={dialog.close} />
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
