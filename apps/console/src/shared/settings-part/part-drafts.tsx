import { Button, Group, Text } from '@mantine/core';
import { Moment } from '../show.tsx';
import type { PartDraft } from './part-state.ts';

/** Whether there is a draft, and whose. */
export function DraftState({ draft }: { draft: PartDraft<unknown> | null }) {
  return (
    <Text size="sm" c="dimmed">
      {draft ? (
        <>
          Draft of <bdi>{draft.savedBy}</bdi>, saved <Moment at={draft.savedAt} />. It does not hold yet.
        </>
      ) : (
        'This is what holds. Changes hold once they are published.'
      )}
    </Text>
  );
}

interface ButtonsProps {
  title: string;
  part: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    /** Undefined: the part is not drafted. */
    readonly draft?: PartDraft<unknown> | null | undefined;
    undo(): void;
  };
  onSaveDraft: () => void;
}

/** Saves or publishes the values in the fields of a part, keeps them as a draft, or begins again. */
export function PartButtons({ title, part, onSaveDraft }: ButtonsProps) {
  const { isDirty, isPending, draft, undo } = part;
  const isDrafted = draft !== undefined;
  const hasNothing = !isDirty && !draft;
  return (
    <Group>
      <Button type="submit" loading={isPending} disabled={hasNothing}>
        {isDrafted ? 'Publish' : 'Save'} {title.toLowerCase()}
      </Button>
      {isDrafted && (
        <Button variant="default" disabled={!isDirty || isPending} onClick={onSaveDraft}>
          Save draft
        </Button>
      )}
      <Button variant="subtle" color="gray" disabled={hasNothing || isPending} onClick={undo}>
        {draft && !isDirty ? 'Discard draft' : 'Undo changes'}
      </Button>
    </Group>
  );
}
