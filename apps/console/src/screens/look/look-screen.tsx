import { Box, Button, Card, Flex, Group, Stack, Text, Title } from '@mantine/core';
import type { Brand } from '@tessera/contract/merchants/brand';
import type { PastLook, StaffLook, StaffLookDraft } from '@tessera/contract/merchants/staff-looks';
import { useRef, useState } from 'react';
import { MeanwhileAlert, MeanwhileAnswer } from '../../shared/meanwhile-alert.tsx';
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
  /** The present draft; null: it was published or thrown away. */
  stands: StaffLookDraft | null;
  onTake: () => void;
  onKeep: () => void;
}

/** Shows the change of another person to the draft, and lets the reader choose. */
function Meanwhile({ stands, onTake, onKeep }: MeanwhileProps) {
  return (
    <MeanwhileAlert
      title={
        stands
          ? `${stands.savedBy} saved a draft meanwhile`
          : 'Somebody else published or discarded the draft meanwhile'
      }
    >
      <Text size="sm">
        {stands && (
          <>
            Saved <Moment at={stands.savedAt} />.{' '}
          </>
        )}
        Nothing of yours is lost, and nothing of it is saved yet.
      </Text>
      <Group gap="xs">
        <MeanwhileAnswer onClick={onTake}>{stands ? 'Take theirs' : 'Begin again'}</MeanwhileAnswer>
        <MeanwhileAnswer onClick={onKeep}>Keep mine</MeanwhileAnswer>
      </Group>
    </MeanwhileAlert>
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

type LookState = ReturnType<typeof useLook>;

/** Buttons that publish, save or discard the values in the fields. */
function Buttons({ of }: { of: LookState }) {
  const { base, isDirty, isPending } = of;
  const isUnfit = of.unfit.length > 0;
  const hasNothing = !base && !isDirty;
  return (
    <Group>
      <Button onClick={of.publish} loading={isPending} disabled={!of.isReadable || isUnfit || hasNothing}>
        Publish
      </Button>
      <Button variant="default" onClick={of.save} disabled={isPending || isUnfit || !isDirty}>
        Save draft
      </Button>
      <Button variant="subtle" color="gray" onClick={of.discard} disabled={isPending || hasNothing}>
        {base ? 'Discard draft' : 'Undo changes'}
      </Button>
    </Group>
  );
}

/** A brand as phones wear it, in both themes. @param onBack for an earlier look: shows the values in the fields again */
function Phones({ brand, onBack }: { brand: Brand; onBack?: () => void }) {
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Text fw={600}>On a phone</Text>
        {onBack && (
          <Button size="xs" variant="light" onClick={onBack}>
            Back to what is in the fields
          </Button>
        )}
        <Flex gap="md" justify="center" wrap="wrap">
          <Phone brand={brand} theme="light" />
          <Phone brand={brand} theme="dark" />
        </Flex>
      </Stack>
    </Card>
  );
}

function LookEditor({ merchant, look }: { merchant: string; look: StaffLook }) {
  const state = useLook(merchant, look);
  const [lookedAt, setLookedAt] = useState<PastLook>();
  const phones = useRef<HTMLDivElement>(null);
  const lookAt = (of: PastLook | undefined) => {
    setLookedAt(of);
    // The list is below the phones, and on small screens far below.
    if (of) phones.current?.scrollIntoView({ block: 'nearest' });
  };
  const mayChange = useMay('settings.change', merchant);
  const { meanwhile } = state;
  return (
    <>
      <Flex gap="xl" direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'start' }}>
        <Stack flex={1} miw={0}>
          <DraftState draft={state.base} />
          <LookFields
            merchant={merchant}
            values={state.values}
            unfit={state.unfit}
            isReadOnly={!mayChange}
            onChange={state.setValues}
          />
          <ContrastCheck brand={state.shown} />
          {meanwhile !== undefined && (
            <Meanwhile stands={meanwhile} onTake={state.takeTheirs} onKeep={state.keepMine} />
          )}
          <Failure of={state.failure} />
          {mayChange && <Buttons of={state} />}
        </Stack>
        <Box
          w={{ base: '100%', sm: 256, lg: 540 }}
          pos={{ lg: 'sticky' }}
          top={72}
          style={{ flex: 'none', scrollMarginTop: 72 }}
          ref={phones}
        >
          <Phones brand={lookedAt?.brand ?? state.shown} {...(lookedAt && { onBack: () => setLookedAt(undefined) })} />
        </Box>
      </Flex>
      <Title order={2}>Looks of before</Title>
      <LookHistory
        merchant={merchant}
        look={look}
        mayChange={mayChange}
        lookedAt={lookedAt}
        onLook={lookAt}
        onPublished={state.wornAnew}
      />
    </>
  );
}

/** The look of a merchant: drafted beside phones that show it, published, and taken back. */
export function LookScreen({ merchant }: { merchant: string }) {
  const found = useStaffQuery('showLook', {}, { merchant });
  return (
    <Stack>
      <Title order={1}>Look</Title>
      <Answer of={found}>{(look) => <LookEditor merchant={merchant} look={look} />}</Answer>
    </Stack>
  );
}
