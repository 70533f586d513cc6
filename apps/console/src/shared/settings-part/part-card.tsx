import { Button, Card, Fieldset, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { MeanwhileAlert, MeanwhileAnswer } from '../meanwhile-alert.tsx';
import { Failure } from '../states.tsx';

interface MeanwhileProps {
  /** Names of fields that somebody else changed. */
  theirs: readonly string[];
  words: Readonly<Record<string, string>>;
  onTake: () => void;
  onKeep: () => void;
}

/** Says what somebody else saved meanwhile, and lets one choose. */
function Meanwhile({ theirs, words, onTake, onKeep }: MeanwhileProps) {
  return (
    <MeanwhileAlert title="Somebody else changed this meanwhile">
      <Text size="sm">
        They changed: <bdi>{theirs.map((name) => words[name] ?? name).join(', ')}</bdi>. Nothing of yours is lost, and
        nothing of it is saved yet. Keeping yours takes over what only they changed.
      </Text>
      <Group gap="xs">
        <MeanwhileAnswer onClick={onTake}>Take theirs</MeanwhileAnswer>
        <MeanwhileAnswer onClick={onKeep}>Keep mine</MeanwhileAnswer>
      </Group>
    </MeanwhileAlert>
  );
}

interface PartCardProps {
  title: string;
  text: ReactNode;
  /** What each field is called. */
  words: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  part: {
    readonly isDirty: boolean;
    readonly isPending: boolean;
    readonly failure: Parameters<typeof Failure>[0]['of'];
    readonly theirs: readonly string[] | undefined;
    save(form: HTMLElement): void;
    undo(): void;
    takeTheirs(): void;
    keepMine(): void;
  };
  children: ReactNode;
}

/** A part of the settings with its fields, what is in the way of saving it, and the buttons that save it or begin again. */
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
          <Fieldset disabled={isReadOnly} variant="unstyled" aria-label={title}>
            {children}
          </Fieldset>
          {part.theirs && (
            <Meanwhile theirs={part.theirs} words={words} onTake={part.takeTheirs} onKeep={part.keepMine} />
          )}
          <Failure of={part.failure} />
          {!isReadOnly && (
            <Group>
              <Button type="submit" loading={part.isPending} disabled={!part.isDirty}>
                Save {title.toLowerCase()}
              </Button>
              <Button variant="subtle" color="gray" disabled={!part.isDirty || part.isPending} onClick={part.undo}>
                Undo changes
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Card>
  );
}
