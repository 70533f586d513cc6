import { Alert, Badge, Stack, Table, Text } from '@mantine/core';
import { LANGUAGE_DIRECTIONS, LANGUAGE_TAGS } from '@tessera/contract/languages';
import type { SheetPlan } from '@tessera/contract/translations/translation-sheet';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { ListTable } from '../../shared/list-table.tsx';
import { capital } from './content-words.ts';

type Counts = SheetPlan['counts'];
type Row = SheetPlan['rows'][number];

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`);
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

/** How many texts are added, replaced and taken away, in words. */
export function wordsOfTexts({ added, replaced, removed }: Counts): string {
  const parts = [
    [added, 'added'],
    [replaced, 'replaced'],
    [removed, 'taken away'],
  ] as const;
  const said = parts.flatMap(([count, done]) => (count > 0 ? [`${texts(count)} ${done}`] : []));
  return said.length > 0 ? said.join(', ') : 'no text changed';
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  notice: 'Notice',
  banner: 'Banner',
  popup: 'Popup',
  promotion: 'Promotion',
  'agent-notice': 'News for agents',
  help: 'Help',
  agreement: 'Agreement',
};

const OUTCOME_WORDS = {
  changes: { text: 'Changes', colour: 'teal', why: null },
  stale: { text: 'Changed meanwhile', colour: 'orange', why: 'Somebody changed it since the file was downloaded.' },
  unknown: { text: 'Unknown', colour: 'orange', why: 'The merchant has no such text, or it was removed.' },
  refused: { text: 'Refused', colour: 'red', why: null },
} as const;

function Texts({ of }: { of: Row }) {
  const why = of.why === null ? OUTCOME_WORDS[of.outcome].why : `${capital(of.why)}.`;
  return (
    <Stack gap={6}>
      {why && <Text size="sm">{why}</Text>}
      {of.texts.map(({ language, before, after }) => {
        const tongue = { lang: LANGUAGE_TAGS[language], dir: LANGUAGE_DIRECTIONS[language] };
        return (
          <div key={language}>
            <Text size="xs" fw={600}>
              {LANGUAGE_NAMES[language]}
            </Text>
            {before !== '' && (
              <Text size="sm" c="dimmed" {...tongue} style={{ overflowWrap: 'anywhere' }}>
                <span className="visually-hidden">Before: </span>
                <del>{before}</del>
              </Text>
            )}
            <Text size="sm" {...(after !== '' && tongue)} style={{ overflowWrap: 'anywhere' }}>
              {after === '' ? 'Taken away' : after}
            </Text>
          </div>
        );
      })}
    </Stack>
  );
}

function PlanRow({ of }: { of: Row }) {
  const { text, colour } = OUTCOME_WORDS[of.outcome];
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td ta="end">{of.line}</Table.Td>
      <Table.Td maw={240}>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {of.name ?? of.id}
        </Text>
        <Text size="xs" c="dimmed">
          {KIND_WORDS[of.kind] ?? of.kind}, {of.field}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge color={colour} variant="light">
          {text}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Texts of={of} />
      </Table.Td>
    </Table.Tr>
  );
}

/** What of a file stays out, in words; nothing where all of it is imported. */
function leftOut({ unknown, stale, refused, changes }: Counts): string | undefined {
  const count = unknown + stale + refused;
  if (count === 0) return undefined;
  const said = `${rows(count)} will not be imported; ${count === 1 ? 'it' : 'each'} says why.`;
  return changes > 0 ? `${said} The others are imported all the same.` : said;
}

/** What the import of a file would change, row by row. */
export function SheetPlanView({ name, plan }: { name: string; plan: SheetPlan }) {
  const { counts, isWhole } = plan;
  const out = leftOut(counts);
  return (
    <Stack role="region" aria-label="What the file changes">
      <Text>
        <b>{name}</b>: {wordsOfTexts(counts)}; {rows(counts.same)} unchanged.
      </Text>
      {out && <Alert color="orange">{out}</Alert>}
      {plan.rows.length > 0 && (
        <ListTable minWidth={760} heads={['>Line', 'Text of', 'Outcome', 'What becomes of it']}>
          {plan.rows.map((of) => (
            <PlanRow key={of.line} of={of} />
          ))}
        </ListTable>
      )}
      {!isWhole && <Alert color="blue">The first {plan.rows.length} rows are shown; all of them are imported.</Alert>}
    </Stack>
  );
}
