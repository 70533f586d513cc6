import { Alert, Box, Button, Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import type { PastLook, StaffLook, StaffLookDraft } from '@tessera/contract/staff/looks';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStaffQuery } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { Answer, Failure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { ContrastCheck } from './contrast-check.tsx';
import { LookFields } from './look-fields.tsx';
import { LookHistory } from './look-history.tsx';
import { Phone } from './phone.tsx';
import { useLook } from './use-look.ts';

interface MeanwhileProps {
  /** The draft that stands; null: it was published or thrown away. */
  stands: StaffLookDraft | null;
  onTake: () => void;
  onKeep: () => void;
}

/** Says what somebody else did with the draft meanwhile, and lets one choose. */
function Meanwhile({ stands, onTake, onKeep }: MeanwhileProps) {
  return (
    <Alert
      color="orange"
      role="alert"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={
        stands
          ? `${stands.savedBy} saved a draft meanwhile`
          : 'Somebody else published or discarded the draft meanwhile'
      }
    >
      <Stack gap="sm">
        <Text size="sm">
          {stands && (
            <>
              Saved <Moment at={stands.savedAt} />.{' '}
            </>
          )}
          Nothing of yours is lost, and nothing of it is saved yet.
        </Text>
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={onTake}>
            {stands ? 'Take theirs' : 'Begin again'}
          </Button>
          <Button size="xs" variant="default" onClick={onKeep}>
            Keep mine
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}

/** Whether there is a draft, and whose. */
function DraftState({ draft }: { draft: StaffLookDraft | null }) {
  return (
    <Text size="sm" c="dimmed">
      {draft ? (
        <>
          Draft of {draft.savedBy}, saved <Moment at={draft.savedAt} />. Phones do not wear it yet.
        </>
      ) : (
        'This is what phones wear. Changes are a draft until they are published.'
      )}
    </Text>
  );
}

function Studio({ merchant, look }: { merchant: string; look: StaffLook }) {
  const state = useLook(merchant, look);
  const [lookedAt, setLookedAt] = useState<PastLook>();
  const mayChange = useMay()('settings.change', merchant);
  const { base, unfit, meanwhile, isDirty } = state;
  const brand = lookedAt?.brand ?? state.shown;
  return (
    <Flex gap="xl" direction={{ base: 'column', lg: 'row' }} align={{ base: 'stretch', lg: 'start' }}>
      <Stack flex={1} miw={0}>
        <DraftState draft={base} />
        <LookFields values={state.values} unfit={unfit} isReadOnly={!mayChange} onChange={state.setValues} />
        {meanwhile !== undefined && <Meanwhile stands={meanwhile} onTake={state.takeTheirs} onKeep={state.keepMine} />}
        <Failure of={state.failure} />
        {mayChange && (
          <Group>
            <Button
              onClick={state.publish}
              loading={state.isPending}
              disabled={!state.isReadable || unfit.length > 0 || (!base && !isDirty)}
            >
              Publish
            </Button>
            <Button variant="default" onClick={state.save} disabled={state.isPending || unfit.length > 0 || !isDirty}>
              Save draft
            </Button>
            <Button
              variant="subtle"
              color="gray"
              onClick={state.discard}
              disabled={state.isPending || (!base && !isDirty)}
            >
              {base ? 'Discard draft' : 'Undo changes'}
            </Button>
          </Group>
        )}
        <Title order={2} mt="md">
          Looks of before
        </Title>
        <LookHistory
          merchant={merchant}
          look={look}
          mayChange={mayChange}
          lookedAt={lookedAt}
          onLook={setLookedAt}
          onPublished={state.wornAnew}
        />
      </Stack>
      <Box w={{ base: '100%', lg: 540 }} pos={{ lg: 'sticky' }} top={72} style={{ flex: 'none' }}>
        <Card withBorder padding="md">
          <Stack gap="sm">
            <Group justify="space-between">
              <Text fw={600}>On a phone</Text>
              {lookedAt && (
                <Button size="xs" variant="light" onClick={() => setLookedAt(undefined)}>
                  Back to what is in the fields
                </Button>
              )}
            </Group>
            <Flex gap="md" justify="center" wrap="wrap">
              <Phone brand={brand} theme="light" />
              <Phone brand={brand} theme="dark" />
            </Flex>
            <ContrastCheck brand={brand} />
          </Stack>
        </Card>
      </Box>
    </Flex>
  );
}

/** What a merchant looks like: prepared beside the phones that would wear it, published, and taken back. */
export function LookScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showLook', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Look</Title>
      <Answer of={found}>{(look) => <Studio merchant={merchant} look={look} />}</Answer>
    </Stack>
  );
}
