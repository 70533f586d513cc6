import { Alert, Badge, Button, Drawer, Group, Stack, Table, Text, Title } from '@mantine/core';
import type { ConsoleDraw } from '@tessera/contract/lottery/staff-draws';
import { ListTable } from '../../shared/list-table.tsx';
import { useStaffChange, useStaffQuery } from '../../shared/queries.ts';
import { ReasonForm } from '../../shared/reason-form.tsx';
import { Amount, Moment } from '../../shared/show.tsx';
import { Answer, Failure, Nothing, showDone } from '../../shared/states.tsx';
import { useMay, useMe } from '../../shared/use-me.ts';
import { canBecomeVoid, DRAW_STATES } from './draw-states.ts';

const TOUCHES = ['listStaffDraws', 'showStaffDraw'] as const;

/** What somebody asked for, and what the person who looks at it may do about it. */
function VoidRequest({ draw, request }: { draw: ConsoleDraw; request: NonNullable<ConsoleDraw['voidRequest']> }) {
  const { email } = useMe();
  const confirm = useStaffChange('confirmDrawVoid', { touches: TOUCHES });
  const withdraw = useStaffChange('withdrawDrawVoid', { touches: TOUCHES });
  const mayDecide = useMay('draws.decide', null);
  const key = { gameId: draw.gameId, issue: draw.issue };
  const isOwn = request.staff === email;
  return (
    <Alert color="red" title={`${request.staff} asks for this draw to be void`}>
      <Stack gap="sm">
        <Text size="sm">{request.reason}</Text>
        <Text size="sm">
          Asked at <Moment at={request.requestedAt} />; it expires at <Moment at={request.expiresAt} />.
          {isOwn && ' Somebody else has to confirm it.'}
        </Text>
        <Failure of={confirm.error ?? withdraw.error} />
        {mayDecide && (
          <Group>
            {!isOwn && (
              <Button
                color="red.9"
                loading={confirm.isPending}
                onClick={() =>
                  confirm.mutate(key, { onSuccess: () => showDone('The draw is void; all stakes went back.') })
                }
              >
                Confirm: make it void
              </Button>
            )}
            <Button
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(key, { onSuccess: () => showDone('The request is taken back.') })}
            >
              Take the request back
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

function AskForVoid({ draw: { gameId, issue } }: { draw: ConsoleDraw }) {
  const ask = useStaffChange('requestDrawVoid', { touches: TOUCHES });
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Make the draw void
      </Title>
      <Text size="sm">
        The draw ends without a result and all stakes go back. It takes two people: somebody else has to confirm within
        the hour, or nothing happens.
      </Text>
      <ReasonForm
        label="Reason"
        button="Ask for it"
        isDangerous
        change={ask}
        onReason={(reason) =>
          ask.mutate(
            { gameId, issue, reason },
            { onSuccess: () => showDone('Asked for. Somebody else has to confirm it.') },
          )
        }
      />
    </Stack>
  );
}

function SettleAgain({ draw: { gameId, issue } }: { draw: ConsoleDraw }) {
  const settle = useStaffChange('settleStaffDraw', { touches: TOUCHES });
  return (
    <Stack gap="sm">
      <Text size="sm">The draw has a result and is being paid. Paying it again pays nobody twice.</Text>
      <Failure of={settle.error} />
      <Group>
        <Button
          loading={settle.isPending}
          onClick={() => settle.mutate({ gameId, issue }, { onSuccess: () => showDone('The draw is paid.') })}
        >
          Pay what is not paid yet
        </Button>
      </Group>
    </Stack>
  );
}

/** A draw, what is bet on it, and what can be done about it. */
function Draw({ of: { gameId, issue } }: { of: ConsoleDraw }) {
  const found = useStaffQuery('showStaffDraw', { gameId, issue });
  const mayDecide = useMay('draws.decide', null);
  return (
    <Answer of={found}>
      {({ draw, merchants }) => (
        <Stack>
          <Group>
            <Badge variant="dot" color={DRAW_STATES[draw.state].color}>
              {DRAW_STATES[draw.state].text}
            </Badge>
            <Text size="sm">
              Drawn at <Moment at={draw.drawAt} />
            </Text>
            {draw.numbers && (
              <Text size="sm" fw={600}>
                {draw.numbers}
              </Text>
            )}
          </Group>
          {draw.voidRequest && <VoidRequest draw={draw} request={draw.voidRequest} />}
          {merchants.length === 0 ? (
            <Nothing>Nobody has bet on it.</Nothing>
          ) : (
            <ListTable heads={['Merchant', '>Members', '>Bets', '>Staked', '>Pays at most', '>Paid']} minWidth={520}>
              {merchants.map(({ merchant, currency, members, bets, stake, most, payout }) => (
                <Table.Tr key={`${merchant} ${currency}`}>
                  <Table.Td>{merchant}</Table.Td>
                  <Table.Td ta="end">{members}</Table.Td>
                  <Table.Td ta="end">{bets}</Table.Td>
                  {[stake, most, payout].map((amount, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: three columns in a fixed order
                    <Table.Td key={index} ta="end">
                      <Amount amount={amount} currency={currency} />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </ListTable>
          )}
          {mayDecide && !draw.voidRequest && canBecomeVoid(draw.state) && <AskForVoid draw={draw} />}
          {mayDecide && draw.state === 'DRAWN' && <SettleAgain draw={draw} />}
        </Stack>
      )}
    </Answer>
  );
}

/** Shows one draw beside the list. */
export function DrawDrawer({ draw, onClose }: { draw: ConsoleDraw | undefined; onClose: () => void }) {
  return (
    <Drawer
      opened={draw !== undefined}
      onClose={onClose}
      position="right"
      size="xl"
      title={draw && `${draw.game} ${draw.issue}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {draw && <Draw of={draw} />}
    </Drawer>
  );
}
