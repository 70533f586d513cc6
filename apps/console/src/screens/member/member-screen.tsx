import { Anchor, Badge, Group, Stack, Tabs, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer } from '../../shared/states.tsx';
import { usePermissions } from '../../shared/use-me.ts';
import { AdjustButton } from './adjust-button.tsx';
import { Adjustments } from './adjustments.tsx';
import { Bets, Orders } from './bets.tsx';
import { Bonuses } from './bonuses.tsx';
import { Deposits } from './deposits.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';
import { HelpMenu } from './help-menu.tsx';
import { Movements } from './movements.tsx';
import { Notes } from './notes.tsx';
import { Overview } from './overview.tsx';
import { RestrictButtons } from './restrict-buttons.tsx';
import { Sessions } from './sessions.tsx';
import { Withdrawals } from './withdrawals.tsx';

/** What the tabs beside the overview show; each is asked for when it is opened, because every disclosure is recorded. */
const RECORDS = [
  { tab: 'movements', text: 'Movements', needs: 'members.read', Panel: Movements },
  { tab: 'deposits', text: 'Deposits', needs: 'members.read', Panel: Deposits },
  { tab: 'withdrawals', text: 'Withdrawals', needs: 'withdrawals.read', Panel: Withdrawals },
  { tab: 'bonuses', text: 'Bonuses', needs: 'members.read', Panel: Bonuses },
  { tab: 'adjustments', text: 'Adjustments', needs: 'adjustments.read', Panel: Adjustments },
  { tab: 'bets', text: 'Bets', needs: 'members.read', Panel: Bets },
  { tab: 'orders', text: 'Lottery orders', needs: 'members.read', Panel: Orders },
  { tab: 'sessions', text: 'Sessions', needs: 'members.read', Panel: Sessions },
  { tab: 'linked', text: 'Linked accounts', needs: 'members.read', Panel: LinkedAccounts },
  { tab: 'notes', text: 'Notes', needs: 'members.read', Panel: Notes },
] as const;

interface MemberScreenProps {
  merchant: string;
  memberId: string;
  /** The tab that the address names; any other name is the overview. */
  tab: string;
}

/** One member: profile, wallet and what is closed, and behind tabs the records of money, play, sessions and notes. */
export function MemberScreen({ merchant, memberId, tab }: MemberScreenProps) {
  const found = useStaffQuery('showMember', { memberId }, { merchant });
  const may = usePermissions();
  const navigate = useNavigate();
  const records = RECORDS.filter(({ needs }) => may(needs, merchant));
  const chosen = records.some((record) => record.tab === tab) ? tab : 'overview';
  const choose = (to: string | null) =>
    void navigate({
      to: '/m/$merchant/members/$memberId',
      params: { merchant, memberId },
      search: { tab: to ?? 'overview' },
    });
  return (
    <Stack>
      <Anchor component={Link} to="/m/$merchant/members" params={{ merchant } as never} size="sm">
        All members
      </Anchor>
      <Answer of={found}>
        {(member) => (
          <>
            <Group justify="space-between">
              <Group>
                <Title order={1}>{member.userName}</Title>
                {member.type === 4 && <Badge color="gray">Trial</Badge>}
                {member.isAgent && <Badge color="indigo">Agent</Badge>}
                {member.isClosed && <Badge color="red">Account closed</Badge>}
                {member.closingAt && (
                  <Badge color="orange">
                    Closes <Moment at={member.closingAt} />
                  </Badge>
                )}
                {member.isBettingClosed && <Badge color="orange">Betting closed</Badge>}
              </Group>
              <Group>
                <HelpMenu of={member} merchant={merchant} />
                {may('adjustments.propose', merchant) && member.type !== 4 && (
                  <AdjustButton of={member} merchant={merchant} />
                )}
                {may('members.restrict', merchant) && <RestrictButtons of={member} merchant={merchant} />}
              </Group>
            </Group>
            <Tabs value={chosen} onChange={choose} keepMounted={false} activateTabWithKeyboard={false}>
              <Tabs.List mb="md">
                <Tabs.Tab value="overview">Overview</Tabs.Tab>
                {records.map((record) => (
                  <Tabs.Tab key={record.tab} value={record.tab}>
                    {record.text}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value="overview">
                <Overview of={member} merchant={merchant} />
              </Tabs.Panel>
              {records.map(({ tab: value, Panel }) => (
                <Tabs.Panel key={value} value={value}>
                  <Panel merchant={merchant} memberId={memberId} />
                </Tabs.Panel>
              ))}
            </Tabs>
          </>
        )}
      </Answer>
    </Stack>
  );
}
