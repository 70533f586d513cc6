import { Textarea } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useLeavingGuard } from '../../shared/leaving-guard.ts';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { PartCard } from '../../shared/settings-part/part-card.tsx';
import { usePart } from '../../shared/settings-part/use-part.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { linkHostValuesOf, readLinkHosts } from './link-host-values.ts';

const WORDS = { hosts: 'Hosts' } as const;

function LinkHostsCard({ merchant, of }: { merchant: string; of: StaffOutput<'showLinkHosts'> }) {
  const isReadOnly = !useMay('links.allow', merchant);
  const part = usePart({
    stands: of,
    change: useStaffChange('changeLinkHosts', { merchant, touches: ['showLinkHosts'] }),
    valuesOf: linkHostValuesOf,
    read: readLinkHosts,
    done: 'Saved. Links are judged by it within a second.',
  });
  useLeavingGuard(part.isDirty);
  return (
    <PartCard
      title="Where links lead"
      text={`Contacts, links to the app and links in content and messages lead members to ${of.ownHosts.join(', ')} and to the hosts below, and nowhere else. Only an owner changes the list, and each new host needs a second person. What is stored already stays when a host goes.`}
      words={WORDS}
      isReadOnly={isReadOnly}
      part={part}
    >
      <Textarea
        label="Hosts"
        description="One on each line, such as wa.me or *.example.com, which is all below example.com. Empty: only the merchant’s own."
        autosize
        minRows={2}
        maxRows={15}
        spellCheck={false}
        value={part.values.hosts}
        onChange={(event) => part.setValues({ hosts: event.currentTarget.value })}
        error={part.errors['hosts']}
      />
    </PartCard>
  );
}

/** Hosts beside the merchant's own that links of staff may lead members to. */
export function LinkHosts({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showLinkHosts', {}, { merchant });
  return <Answer of={found}>{(of) => <LinkHostsCard merchant={merchant} of={of} />}</Answer>;
}
