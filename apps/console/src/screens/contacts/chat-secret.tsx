import { Button, Card, Group, Modal, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useStaffChange } from '../../shared/queries.ts';
import { SecretOnce } from '../../shared/secret-once.tsx';
import { Moment } from '../../shared/show.tsx';
import { Failure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { useSeen } from '../../shared/use-seen.ts';

const TITLE = 'Secret of the live chat elsewhere';
const SIGNED_ADDRESSES =
  'Addresses of the chat are signed with this secret from now on. Put it where the chat verifies them.';

/** Makes a new secret, after it was said what that does, and shows it. */
function NewSecret({ merchant, since, onDone }: { merchant: string; since: string | null; onDone: () => void }) {
  const seen = useSeen(since);
  const rotate = useStaffChange('rotateChatSecret', { merchant, touches: ['showContacts'] });
  if (rotate.data) return <SecretOnce secret={rotate.data.secret} text={SIGNED_ADDRESSES} onDone={onDone} />;
  return (
    <Stack>
      <Text>
        Addresses are signed with the new secret at once. A chat that verifies them refuses members until it has it.
      </Text>
      <Failure of={rotate.error} />
      <Button onClick={() => rotate.mutate({ seen })} loading={rotate.isPending}>
        Make a new secret
      </Button>
    </Stack>
  );
}

/** The secret that a chat of somebody else's verifies addresses with: since when it signs, and another one in its place. */
export function ChatSecret({ merchant, since }: { merchant: string; since: string | null }) {
  const mayChange = useMay('settings.change', merchant);
  const [isOpened, { open, close }] = useDisclosure();
  return (
    <Card withBorder padding="lg" component="section" aria-label={TITLE}>
      <Stack>
        <div>
          <Title order={2}>{TITLE}</Title>
          <Text c="dimmed" size="sm">
            Addresses of such a chat are signed, so that it can refuse what did not come from here. The secret is shown
            once, when it is made; one that was lost is replaced. It can be made before the addresses are set.
          </Text>
        </div>
        <Text size="sm">
          {since === null ? (
            'None was made yet.'
          ) : (
            <>
              The present one was made <Moment at={since} />.
            </>
          )}
        </Text>
        {mayChange && (
          <Group>
            <Button variant="default" onClick={open}>
              New secret
            </Button>
          </Group>
        )}
      </Stack>
      <Modal opened={isOpened} onClose={close} title="New secret">
        <NewSecret merchant={merchant} since={since} onDone={close} />
      </Modal>
    </Card>
  );
}
