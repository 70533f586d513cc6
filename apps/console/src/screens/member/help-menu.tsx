import { Button, Menu, Modal } from '@mantine/core';
import type { MemberDetails } from '@tessera/contract/members/members';
import type { Permission } from '@tessera/contract/staff/permissions';
import { ChevronDown } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { usePermissions } from '../../shared/use-me.ts';
import { ClearPaymentPassword } from './clear-payment-password.tsx';
import { GiveReward } from './give-reward.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SendMessage } from './send-message.tsx';

interface HelpProps {
  of: MemberDetails;
  merchant: string;
  onDone: () => void;
}

interface Help {
  readonly text: string;
  readonly needs: Permission;
  readonly size: string;
  readonly Form: ComponentType<HelpProps>;
  /** Whether there is anything to do for this member; without it there always is. */
  readonly isFor?: (member: MemberDetails) => boolean;
}

const HELP: readonly Help[] = [
  { text: 'Send a message', needs: 'members.message', size: 'xl', Form: SendMessage },
  { text: 'Give a reward', needs: 'rewards.give', size: 'lg', Form: GiveReward },
  { text: 'Reset the password', needs: 'members.help', size: 'md', Form: ResetPassword },
  {
    text: 'Clear the payment password',
    needs: 'members.help',
    size: 'md',
    Form: ClearPaymentPassword,
    isFor: ({ hasPaymentPassword }) => hasPaymentPassword,
  },
];

/** What staff do for a member who asks: each in its own window. Nothing of it is done for trial members. */
export function HelpMenu({ of: member, merchant }: Omit<HelpProps, 'onDone'>) {
  const may = usePermissions();
  const [chosen, setChosen] = useState<Help>();
  // Apart from what is chosen, so that its window keeps its words while it closes.
  const [isOpen, setOpen] = useState(false);
  const offered = HELP.filter(({ needs, isFor }) => may(needs, merchant) && (isFor?.(member) ?? true));
  if (member.type === 4 || offered.length === 0) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="light" rightSection={<ChevronDown size={16} aria-hidden />}>
            Help
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map((help) => (
            <Menu.Item
              key={help.text}
              onClick={() => {
                setChosen(help);
                setOpen(true);
              }}
            >
              {help.text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isOpen}
        onClose={close}
        title={chosen && `${chosen.text}: ${member.userName}`}
        size={chosen?.size ?? 'md'}
        // What is shown this once, or is being written, is not lost by a touch beside it.
        closeOnClickOutside={false}
      >
        {chosen && <chosen.Form of={member} merchant={merchant} onDone={close} />}
      </Modal>
    </>
  );
}
