import { Badge, Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Brand } from '@tessera/contract/merchants/brand';
import type { PastLook, StaffLook } from '@tessera/contract/merchants/staff-looks';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { deriveTheme } from '@tessera/ui/theme/derive-theme.ts';
import { Pages } from '../../shared/pages.tsx';
import { useStaffChange } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { callStaff, type StaffFailure } from '../../shared/staff-api.ts';
import { Failure, showDone } from '../../shared/states.tsx';
import { isSameBrand } from './look-values.ts';

const useLooks = (merchant: string) =>
  useInfiniteQuery<StaffOutput<'listLooks'>, StaffFailure, PastLook[], readonly unknown[], string | undefined>({
    queryKey: ['listLooks', merchant],
    queryFn: ({ pageParam: before }) => callStaff('listLooks', before === undefined ? {} : { before }, merchant),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    select: ({ pages }) => pages.flatMap(({ rows }): PastLook[] => rows),
  });

/** The colours of a look, side by side. */
function Swatches({ brand }: { brand: Brand }) {
  const { brand: fill, accent, stage } = deriveTheme(brand).light;
  return (
    <Group gap={2} wrap="nowrap" aria-hidden>
      {[fill, accent, stage].map((colour, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three places that never change
        <Box key={index} w={16} h={28} bg={colour ?? ''} style={{ borderRadius: 4 }} />
      ))}
    </Group>
  );
}

interface PastRowProps {
  of: PastLook;
  isWorn: boolean;
  isLookedAt: boolean;
  mayChange: boolean;
  isPending: boolean;
  onLook: () => void;
  onPublish: () => void;
}

function PastRow({ of, isWorn, isLookedAt, mayChange, isPending, onLook, onPublish }: PastRowProps) {
  return (
    <Paper withBorder p="sm" component="li" aria-label={`Look ${of.number}`}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 220px">
          <Swatches brand={of.brand} />
          <Box miw={0}>
            <Group gap="xs" wrap="nowrap">
              <Text fw={600} truncate dir="auto">
                {of.brand.name}
              </Text>
              {isWorn && <Badge variant="light">Worn now</Badge>}
            </Group>
            <Text size="sm" c="dimmed">
              {of.publishedAt === null ? (
                'Set by other means'
              ) : (
                <>
                  <Moment at={of.publishedAt} /> by {of.publishedBy}
                </>
              )}
            </Text>
          </Box>
        </Group>
        <Group gap="xs">
          <Button size="xs" variant="default" aria-pressed={isLookedAt} onClick={onLook}>
            {isLookedAt ? 'Stop looking' : 'Look at it'}
          </Button>
          {mayChange && !isWorn && (
            <Button size="xs" variant="light" loading={isPending} onClick={onPublish}>
              Publish again
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

interface LookHistoryProps {
  merchant: string;
  look: StaffLook;
  mayChange: boolean;
  /** The look of before that the phones show; undefined: none. */
  lookedAt: PastLook | undefined;
  onLook: (of: PastLook | undefined) => void;
  onPublished: (after: StaffLook) => void;
}

/** Looks that a merchant wore, newest first: to be looked at, and to be published again. */
export function LookHistory({ merchant, look, mayChange, lookedAt, onLook, onPublished }: LookHistoryProps) {
  const publish = useStaffChange('publishEarlierLook', { merchant, touches: ['listLooks', 'showLook', 'staffMe'] });
  const again = ({ number }: PastLook) =>
    publish.mutate(
      { number, latest: look.latest },
      {
        onSuccess: (after) => {
          onLook(undefined);
          onPublished(after);
          showDone('Published. Open phones wear it.');
        },
      },
    );
  return (
    <Stack>
      <Failure of={publish.error} />
      <Pages
        of={useLooks(merchant)}
        nothing="Nothing was published here yet; what phones wear now is kept when something is."
      >
        {(looks) => (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
            {looks.map((of) => (
              <PastRow
                key={of.number}
                of={of}
                isWorn={of.number === look.latest && isSameBrand(of.brand, look.worn)}
                isLookedAt={of.number === lookedAt?.number}
                mayChange={mayChange}
                isPending={publish.isPending && publish.variables.number === of.number}
                onLook={() => onLook(of.number === lookedAt?.number ? undefined : of)}
                onPublish={() => again(of)}
              />
            ))}
          </Stack>
        )}
      </Pages>
    </Stack>
  );
}
