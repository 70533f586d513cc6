import { TextInput } from '@mantine/core';
import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { DEMO_COLLEAGUE, DEMO_MOMENT, REFUSED } from '../../../parts/demo-console.ts';
import { DeclaredPart } from './declared-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { PartCard } from './part-card.tsx';
import { DraftState, PartButtons } from './part-drafts.tsx';

const press = () => undefined;
const part = {
  isDirty: false,
  isPending: false,
  failure: null,
  theirs: undefined,
  save: press,
  saveDraft: press,
  undo: press,
  takeTheirs: press,
  keepMine: press,
};
const published = { version: 'p1', choice: {} };
const draft = {
  version: 'd1',
  choice: {},
  base: published,
  since: null,
  savedAt: DEMO_MOMENT,
  savedBy: DEMO_COLLEAGUE,
};

export default {
  title: 'Part of the settings',
  component: PartCard,
  subcomponents: { DraftState, PartButtons, FieldsPart, DeclaredPart },
  args: {
    title: 'Access',
    text: 'Who may come in.',
    words: { least: 'Least age' },
    isReadOnly: false,
    part,
    children: <TextInput label="Least age" defaultValue="18" />,
  },
} satisfies Meta<typeof PartCard>;
type Story = StoryObj<typeof PartCard>;

export const Saved: Story = {};
export const Changed: Story = { args: { part: { ...part, isDirty: true } } };
export const Busy: Story = { args: { part: { ...part, isDirty: true, isPending: true } } };
export const Failed: Story = { args: { part: { ...part, isDirty: true, failure: REFUSED.error } } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const NoDraft: Story = { args: { part: { ...part, draft: null } } };
export const Draft: Story = { args: { part: { ...part, draft } } };
export const DraftChanged: Story = { args: { part: { ...part, draft, isDirty: true } } };
export const ChangedMeanwhile: Story = { args: { part: { ...part, isDirty: true, theirs: ['least'] } } };
export const DraftedMeanwhile: Story = {
  args: { part: { ...part, draft, theirDraft: draft, isDirty: true, theirs: [] } },
};
export const DraftDiscardedMeanwhile: Story = {
  args: { part: { ...part, draft, theirDraft: null, isDirty: true, theirs: [] } },
};

const call = { isPending: false, error: null, reset: press, mutate: press };
export const Fields: Story = {
  render: ({ title, text, isReadOnly }) => (
    <FieldsPart
      title={title}
      text={text}
      isReadOnly={isReadOnly}
      words={{ isOpen: 'Registration is open', least: 'Least', most: 'Most a day', step: 'Step' }}
      onDirty={press}
      options={{
        stands: { version: 'p1', choice: { isOpen: true, least: '10.00', most: '5000.00', step: '' } },
        change: call,
        valuesOf: (shown) => shown,
        read: (values) => ({ choice: values, errors: {} }),
        done: 'Saved.',
      }}
    />
  ),
};
export const Declared: Story = {
  render: ({ isReadOnly }) => (
    <DeclaredPart
      part={lotteryTerms}
      change="changeLotteryTerms"
      touches={['showRates']}
      merchant="EN"
      stands={{
        version: 'p1',
        choice: {
          margins: { Lott: 500, ZY: 450, Elott: 400, SEA: 2500 },
          maxStakePerOrder: '20000',
          maxPayoutPerIssue: '400000',
        },
      }}
      currency="CNY"
      isReadOnly={isReadOnly}
      onDirty={press}
    />
  ),
};
