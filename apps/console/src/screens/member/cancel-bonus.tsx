import { Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { Fact } from '../../shared/fact.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Amount } from '../../shared/show.tsx';
import { Answer, showDone } from '../../shared/states.tsx';
import type { MemberOf } from './member-of.ts';

interface AskProps extends MemberOf {
  grantId: string;
  onClose: () => void;
}

/** The amounts kept and lost at present. */
function Preview({ of: { bonus, kept, lost, lostLater } }: { of: StaffOutput<'previewBonusCancel'> }) {
  const { currency } = bonus;
  return (
    <>
      <Text size="sm">
        <bdi>{bonus.title}</bdi>: the member keeps all money, loses what is left of the bonus, and can withdraw again.
        This cannot be undone.
      </Text>
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }}>
        <Fact term="The member keeps">
          <Amount amount={kept} currency={currency} />
        </Fact>
        <Fact term="The member loses">
          <Amount amount={lost} currency={currency} />
        </Fact>
        <Fact term="In open rounds, lost with what they pay for it">
          <Amount amount={lostLater} currency={currency} />
        </Fact>
        <Fact term="Staked so far">
          <Amount amount={bonus.wagerDone} currency={currency} /> of{' '}
          <Amount amount={bonus.wagerRequired} currency={currency} />
        </Fact>
      </SimpleGrid>
    </>
  );
}

function Ask({ merchant, memberId, grantId, onClose }: AskProps) {
  const preview = useStaffQuery('previewBonusCancel', { memberId, grantId }, { merchant });
  const cancel = useStaffChange('cancelMemberBonus', {
    merchant,
    touches: ['listMemberBonuses', 'listMemberMovements', 'showMember'],
  });
  return (
    <Answer of={preview}>
      {(found) => (
        <Stack>
          <Preview of={found} />
          <ReasonForm
            label="Reason"
            description="Staff read it, and the audit log keeps it; the member does not read it."
            button="Cancel the bonus"
            isDangerous
            change={cancel}
            onReason={(reason) =>
              cancel.mutate(
                { memberId, grantId, reason },
                {
                  onSuccess: () => {
                    showDone('The bonus is cancelled.');
                    onClose();
                  },
                },
              )
            }
          />
        </Stack>
      )}
    </Answer>
  );
}

/** Asks whether a bonus is cancelled, with what its member keeps and loses. @param props.grantId undefined: nothing is asked */
export function CancelBonus({
  grantId,
  onClose,
  ...of
}: MemberOf & { grantId: string | undefined; onClose: () => void }) {
  return (
    <Modal opened={grantId !== undefined} onClose={onClose} title="Cancel a bonus">
      {grantId !== undefined && <Ask {...of} grantId={grantId} onClose={onClose} />}
    </Modal>
  );
}
