import { Badge, Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { DraftedPart, SettingVersion } from '@tessera/contract/merchants/staff-setting-drafts';
import { useId } from 'react';
import { Pages, usePages } from '../pages.tsx';
import { Moment } from '../show.tsx';
import { showDone } from '../states.tsx';
import { differingFields, isSame } from './part-values.ts';

/** The things that the history needs of a part: the words of its fields, and the function that puts a version into them. */
interface HistoryOptions<Shown, Values> {
  name: DraftedPart;
  merchant: string;
  valuesOf: (shown: Shown) => Values;
  words: Readonly<Record<string, string>>;
  part: {
    readonly isReadOnly: boolean;
    readonly isDirty: boolean;
    readonly published: Shown;
    restore(shown: Shown): void;
  };
}

interface RowProps {
  of: SettingVersion;
  /** Changed fields in the words of the form; undefined: no version to compare with. */
  changed: readonly string[] | undefined;
  isPublished: boolean;
  /** Undefined: the reader may not restore it, or it is the present one. */
  onRestore: (() => void) | undefined;
}

/** The changes of a version in one line. */
function changeWords({ choice }: SettingVersion, changed: RowProps['changed']): string {
  if (choice === null) return 'Made by an older version of the program; it can no longer be shown.';
  return changed ? `Changed: ${changed.join(', ') || 'nothing'}` : 'The first version that was kept';
}

function VersionRow({ of, changed, isPublished, onRestore }: RowProps) {
  return (
    <Paper withBorder p="sm" component="li" aria-label={`Version ${of.number}`}>
      <Group justify="space-between" gap="sm">
        <Box miw={0} flex="1 1 260px">
          <Group gap="xs">
            <Text size="sm" fw={600}>
              {of.publishedAt === null ? (
                'Set by other means'
              ) : (
                <>
                  <Moment at={of.publishedAt} /> by <bdi>{of.publishedBy}</bdi>
                </>
              )}
            </Text>
            {isPublished && <Badge variant="light">Holds now</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {changeWords(of, changed)}
          </Text>
          {of.choice !== null && !of.isRestorable && (
            <Text size="sm" c="dimmed">
              It cannot be restored: what may be chosen is different today.
            </Text>
          )}
        </Box>
        {onRestore && of.isRestorable && (
          <Button size="xs" variant="default" aria-label={`Restore version ${of.number}`} onClick={onRestore}>
            Restore
          </Button>
        )}
      </Group>
    </Paper>
  );
}

function Versions<Shown, Values extends object>({
  name,
  merchant,
  valuesOf,
  words,
  part,
}: HistoryOptions<Shown, Values>) {
  const found = usePages('listSettingVersions', { part: name }, merchant);
  // The versions are of this very part: they were asked for by its name.
  const shownOf = (choice: SettingVersion['choice']) => choice as Shown | null;
  const changedBy = ({ choice, before }: SettingVersion) => {
    const [after, earlier] = [shownOf(choice), shownOf(before)];
    if (after === null || earlier === null) return undefined;
    return differingFields(valuesOf(after), valuesOf(earlier)).map((field) => words[field] ?? field);
  };
  const restore = ({ number, choice }: SettingVersion) => {
    const shown = shownOf(choice);
    if (shown === null) return;
    if (part.isDirty && !window.confirm('What you wrote is not saved. Put the earlier version in its place?')) return;
    part.restore(shown);
    showDone(`Version ${number} is in the fields. It holds once it is published.`);
  };
  return (
    <Pages of={found} nothing="Nothing was published here yet; what holds now is kept when something is.">
      {(rows) => (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
          {rows.map((of, place) => {
            const isPublished = place === 0 && isSame(of.choice, part.published);
            return (
              <VersionRow
                key={of.number}
                of={of}
                changed={changedBy(of)}
                isPublished={isPublished}
                onRestore={isPublished || part.isReadOnly ? undefined : () => restore(of)}
              />
            );
          })}
        </Stack>
      )}
    </Pages>
  );
}

/** Versions of a part that were published, newest first, read once somebody asks for them: each can be put into the fields again. */
export function PartHistory<Shown, Values extends object>(of: HistoryOptions<Shown, Values>) {
  const [isShown, { toggle }] = useDisclosure();
  const id = useId();
  return (
    <Stack gap="sm" align="stretch">
      <Group>
        <Button variant="subtle" aria-expanded={isShown} aria-controls={id} onClick={toggle}>
          {isShown ? 'Hide earlier versions' : 'Show earlier versions'}
        </Button>
      </Group>
      <div id={id}>{isShown && <Versions {...of} />}</div>
    </Stack>
  );
}
