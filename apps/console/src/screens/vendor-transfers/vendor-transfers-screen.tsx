import { Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { QueueTitle } from '../../shared/queue-title.tsx';
import { useWatchedLists } from '../../shared/watched-queue.ts';
import { Filters } from './filters.tsx';
import { type Asked, TransferList } from './transfer-list.tsx';
import { WalletList } from './wallet-list.tsx';

type View = 'waiting' | 'decided' | 'wallets';

/** The views with their titles. @param differing how many wallets differ: the menu counts them with the transfers */
const viewsOf = (differing = 0): { value: View; label: string }[] => [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Ended by staff' },
  { value: 'wallets', label: differing > 0 ? `Sums that differ (${differing})` : 'Sums that differ' },
];

const LISTS = ['listQueuedTransfers', 'listDifferingWallets'] as const;

const ABOUT: Readonly<Record<View, string>> = {
  waiting:
    'Transfers to and from vendors’ own wallets without an outcome. The platform keeps asking the vendor until it answers; one whose answer does not fit is held. Ask the vendor what it booked for the reference, and end the transfer by its word.',
  decided: 'Transfers that staff ended by what the vendor confirmed.',
  wallets:
    'Wallets whose vendor says that other sums came in or went out than by our books: it booked a transfer twice, or one that we do not know. Its balance is not booked until both agree; settle it with the vendor.',
};

/** Transfers to and from vendors' own wallets that wait for staff or were ended by staff, and wallets whose sums differ. */
export function VendorTransfersScreen({ merchant }: { merchant: string }) {
  const [view, setView] = useState<View>('waiting');
  const [asked, setAsked] = useState<Omit<Asked, 'view'>>({});
  const queue = useWatchedLists(LISTS, 'watchQueuedTransfers', merchant);
  const choose = (chosen: View) => {
    const { state: _ofWaiting, ...others } = asked;
    if (chosen !== 'waiting') setAsked(others);
    setView(chosen);
  };
  return (
    <Stack>
      <QueueTitle title="Vendor transfers" of={queue} />
      <Group>
        <SegmentedControl
          aria-label="Show"
          data={viewsOf(queue.watched?.differing)}
          value={view}
          onChange={(value) => choose(value as View)}
        />
      </Group>
      <Text c="dimmed">{ABOUT[view]}</Text>
      {view === 'wallets' ? (
        <WalletList merchant={merchant} />
      ) : (
        <Stack>
          <Filters merchant={merchant} hasState={view === 'waiting'} asked={asked} onChange={setAsked} />
          <TransferList merchant={merchant} asked={{ view, ...asked }} />
        </Stack>
      )}
    </Stack>
  );
}
