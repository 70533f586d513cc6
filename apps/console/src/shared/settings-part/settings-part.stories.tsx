import { TextInput } from '@mantine/core';
import { lotteryTerms } from '@tessera/contract/lottery/staff-lottery-terms';
import { region, textMessages } from '@tessera/contract/merchants/staff-access';
import { appOffer } from '@tessera/contract/merchants/staff-app-download';
import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { DEMO_COLLEAGUE, DEMO_MOMENT, REFUSED } from '../../../parts/demo-console.ts';
import { FieldInput } from './declared-input.tsx';
import { DeclaredPart } from './declared-part.tsx';
import { PartCard } from './part-card.tsx';
import { DraftState, PartButtons } from './part-drafts.tsx';
import { SettingsParts } from './settings-parts.tsx';

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
  subcomponents: { DraftState, PartButtons, DeclaredPart, FieldInput, SettingsParts },
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

export const Declared: Story = {
  render: () => (
    <SettingsParts merchant="EN" currency="CNY" shownBy="showRates">
      <DeclaredPart
        part={lotteryTerms}
        change="changeLotteryTerms"
        stands={{
          version: 'p1',
          choice: {
            margins: { Lott: 500, ZY: 450, Elott: 400, SEA: 2500 },
            maxStakePerOrder: '20000',
            maxPayoutPerIssue: '400000',
          },
        }}
      />
    </SettingsParts>
  ),
};
export const EveryKind: Story = {
  render: () => (
    <SettingsParts merchant="EN" currency="PHP" zone="Asia/Manila" shownBy="showAccess">
      <DeclaredPart
        part={textMessages}
        change="changeTextMessages"
        options={{ countries: [{ value: 'PH', label: 'Philippines (+63)' }] }}
        stands={{
          version: 'p1',
          choice: {
            asksPuzzle: true,
            countries: ['PH'],
            perPrefixHour: 5,
            perPrefixDay: 20,
            messageCost: '0.10',
            dailySpend: '50.00',
          },
        }}
      />
      <DeclaredPart
        part={region}
        change="changeRegion"
        stands={{ version: 'p1', choice: { isRestricted: false, blockedNetworks: ['203.0.113.0/24'] } }}
      />
      <DeclaredPart
        part={appOffer}
        change="changeAppOffer"
        stands={{
          version: 'p1',
          choice: {
            appWindow: true,
            requiresLogin: false,
            opensByItself: false,
            showsCountdown: false,
            promotionEndsAt: DEMO_MOMENT,
          },
        }}
      />
    </SettingsParts>
  ),
};
