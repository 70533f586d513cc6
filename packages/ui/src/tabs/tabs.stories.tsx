import { Dices, Ticket } from 'lucide';
import { inUrdu, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Icon } from '../icon/icon.tsx';
import { Tabs } from './tabs.tsx';

const named = (texts: readonly string[]) => texts.map((text, place) => ({ value: 'abcdefgh'[place] ?? '', text }));
const FEW = named(['Slots', 'Lottery', 'Cards']);
const LONG = named([VIETNAMESE, 'Slots', 'Lottery']);

export default {
  title: 'Tabs',
  component: Tabs,
  args: { label: 'Games', items: FEW, value: 'a', onChange: () => undefined },
} satisfies Meta<typeof Tabs>;
type Story = StoryObj<typeof Tabs>;

export const Pills: Story = {};
export const PillsThatScroll: Story = {
  args: {
    items: named(['Slots', 'Lottery', 'Cards', 'Fishing', 'Sports', 'Live tables', 'Arcade', 'New']),
    value: 'h',
  },
};
export const Segments: Story = { args: { shape: 'segments', value: 'b' } };
export const SegmentsOfLongWords: Story = { args: { shape: 'segments', items: LONG } };
export const Rail: Story = {
  args: {
    shape: 'rail',
    items: [
      { value: 'a', text: 'Slots', icon: <Icon of={Dices} size="0.24rem" /> },
      { value: 'b', text: 'Lottery', icon: <Icon of={Ticket} size="0.24rem" /> },
    ],
  },
};
export const Urdu: Story = { decorators: [inUrdu], args: { items: named([URDU, 'لاٹری', 'سلاٹس']) } };
