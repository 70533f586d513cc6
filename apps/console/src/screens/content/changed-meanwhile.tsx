import { Group, Text } from '@mantine/core';
import { LANGUAGES, type Language } from '@tessera/contract/languages';
import { MeanwhileAlert, MeanwhileAnswer } from '../../shared/meanwhile-alert.tsx';
import { Moment } from '../../shared/show.tsx';
import type { TheirChange } from './draft.ts';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import type { Stored } from './use-editor.ts';

const FIELD_NAMES: Readonly<Record<string, string>> = {
  titles: 'Title',
  contents: 'Content',
  group: 'Place',
  image: 'Picture',
  link: 'Where a tap leads',
  execution: 'Who it opens for',
  promotionType: 'Kind of promotion',
  audience: 'For whom',
  sort: 'Order',
  startsAt: 'From',
  endsAt: 'To',
  parentId: 'Topic',
  termsVersion: 'Version',
};

/** A part of a draft in words, such as `Title, English`. */
function wordsOf(name: string): string {
  const [field = '', language] = name.split('.');
  const known: Language | undefined = LANGUAGES.find((each) => each === language);
  return `${FIELD_NAMES[field] ?? field}${known ? `, ${LANGUAGE_NAMES[known]}` : ''}`;
}

const shown = (value: unknown) => (value === null || value === '' ? '(nothing)' : String(value));

interface ChangedMeanwhileProps {
  /** The present state. */
  by: Pick<Stored, 'changedBy' | 'changedAt'>;
  changes: readonly TheirChange[];
  onTake: (change: TheirChange) => void;
}

/** Says what somebody else saved meanwhile: what was not touched here is taken over, of what both changed one is chosen. */
export function ChangedMeanwhile({ by, changes, onTake }: ChangedMeanwhileProps) {
  const clashes = changes.filter(({ mine }) => mine !== undefined);
  const taken = changes.filter(({ mine }) => mine === undefined);
  return (
    <MeanwhileAlert title={`${by.changedBy ?? 'Somebody else'} changed this meanwhile`}>
      <Text size="sm">
        {by.changedAt && (
          <>
            Saved <Moment at={by.changedAt} />.{' '}
          </>
        )}
        Nothing of yours is lost, and nothing is saved yet: look at it, then save again.
      </Text>
      {taken.length > 0 && (
        <Text size="sm">Taken over from them: {taken.map(({ name }) => wordsOf(name)).join('; ')}.</Text>
      )}
      {clashes.map((change) => (
        <Group key={change.name} justify="space-between" wrap="nowrap" align="start">
          <Text size="sm" lineClamp={4} style={{ overflowWrap: 'anywhere' }}>
            <b>{wordsOf(change.name)}</b> is “{shown(change.theirs)}” with them. Yours is in its field.
          </Text>
          <MeanwhileAnswer onClick={() => onTake(change)}>Take theirs</MeanwhileAnswer>
        </Group>
      ))}
    </MeanwhileAlert>
  );
}
