import { Card, Fieldset, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { MeanwhileAlert, MeanwhileAnswer } from '../meanwhile-alert.tsx';
import { Failure } from '../states.tsx';
import { DraftState, PartButtons } from './part-drafts.tsx';
import type { PartDraft } from './part-state.ts';

interface MeanwhileProps {
  of: PartCardProps['part'];
  words: Readonly<Record<string, string>>;
}

/** Title for the change of another person. @param draft theirs; null: they ended the draft; undefined: they published */
function meanwhileTitle(draft: PartDraft<unknown> | null | undefined): string {
  if (draft) return `${draft.savedBy} saved a draft meanwhile`;
  return draft === null ? 'Somebody else discarded the draft meanwhile' : 'Somebody else changed this meanwhile';
}

/** Shows the change of another person meanwhile, and lets the reader choose. */
function Meanwhile({ of: { theirs = [], draft, theirDraft, takeTheirs, keepMine }, words }: MeanwhileProps) {
  return (
    <MeanwhileAlert title={meanwhileTitle(theirDraft)}>
      <Text size="sm">
        {theirDraft !== null && (
          <>
            They changed: <bdi>{theirs.map((name) => words[name] ?? name).join(', ') || 'nothing else'}</bdi>.{' '}
          </>
        )}
        Nothing of yours is lost, and nothing of it {draft ? 'holds' : 'is saved'} yet. Keeping yours takes over what
        only they changed.
      </Text>
      <Group gap="xs">
        <MeanwhileAnswer onClick={takeTheirs}>{theirDraft === null ? 'Begin again' : 'Take theirs'}</MeanwhileAnswer>
        <MeanwhileAnswer onClick={keepMine}>Keep mine</MeanwhileAnswer>
      </Group>
    </MeanwhileAlert>
  );
}

interface PartCardProps {
  title: string;
  text: ReactNode;
  /** Name of each field. */
  words: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  part: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    readonly failure: Parameters<typeof Failure>[0]['of'];
    readonly theirs: readonly string[] | undefined;
    /** Undefined: the part is not drafted. */
    readonly draft?: PartDraft<unknown> | null | undefined;
    readonly theirDraft?: PartDraft<unknown> | null | undefined;
    save(form: HTMLElement): void;
    saveDraft(form: HTMLElement): void;
    undo(): void;
    takeTheirs(): void;
    keepMine(): void;
  };
  children: ReactNode;
}

/** A part of the settings with its fields, the notices that prevent saving, and the buttons that save it or begin again. */
export function PartCard({ title, text, words, isReadOnly, part, children }: PartCardProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Card withBorder padding="lg" component="section" aria-label={title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          part.save(event.currentTarget);
        }}
      >
        <Stack>
          <div>
            <Title order={2}>{title}</Title>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
          </div>
          {part.draft !== undefined && <DraftState draft={part.draft} />}
          <Fieldset disabled={isReadOnly} variant="unstyled" aria-label={title}>
            {children}
          </Fieldset>
          {part.theirs && !isReadOnly && <Meanwhile of={part} words={words} />}
          <Failure of={part.failure} />
          {!isReadOnly && (
            <PartButtons title={title} part={part} onSaveDraft={() => form.current && part.saveDraft(form.current)} />
          )}
        </Stack>
      </form>
    </Card>
  );
}
