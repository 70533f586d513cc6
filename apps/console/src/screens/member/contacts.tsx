import { Button, Modal, SimpleGrid } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { MemberDetails } from '@tessera/contract/members/members';
import { Eye } from 'lucide-react';
import { useStaffChange } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Fact } from '../../shared/fact.tsx';

/** Contacts of a member with their middle left out; whole ones are shown after a reason is given. */
export function Contacts({ of: member, merchant }: { of: MemberDetails; merchant: string }) {
  const { memberId } = member;
  const reveal = useStaffChange('revealMember', { merchant });
  const [isAsking, ask] = useDisclosure();
  const shown = reveal.data ?? member;
  const hasAny = member.email !== null || member.mobile !== null || member.payeeName !== null;
  return (
    <>
      <SimpleGrid component="dl" cols={2} mt="sm">
        <Fact term="E-mail address">{shown.email ?? '–'}</Fact>
        <Fact term="Mobile number">{shown.mobile ?? '–'}</Fact>
        <Fact term="Name of the payee">{shown.payeeName ?? '–'}</Fact>
      </SimpleGrid>
      {hasAny && !reveal.data && (
        <Button
          variant="light"
          size="xs"
          mt="sm"
          w="fit-content"
          leftSection={<Eye size={14} aria-hidden />}
          onClick={ask.open}
        >
          Show whole contacts
        </Button>
      )}
      <Modal opened={isAsking} onClose={ask.close} title="Show whole contacts">
        <ReasonForm
          label="What do you need them for?"
          button="Show them"
          change={reveal}
          onReason={(reason) => reveal.mutate({ memberId, reason }, { onSuccess: ask.close })}
        />
      </Modal>
    </>
  );
}
