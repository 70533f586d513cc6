import { Bell } from 'lucide';
import { inColumn, inUrdu, inVietnamese, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Icon } from '../icon/icon.tsx';
import { Badge, Chip } from './chip.tsx';

export default {
  title: 'Chip',
  component: Chip,
  subcomponents: { Badge },
  args: { children: 'New' },
} satisfies Meta<typeof Chip>;
type Story = StoryObj<typeof Chip>;

export const Normal: Story = {};
export const Tones: Story = {
  decorators: [inColumn],
  render: () =>
    (['brand', 'accent', 'neutral', 'win', 'loss', 'warning', 'stage'] as const).map((tone) => (
      <Chip key={tone} tone={tone}>
        {tone}
      </Chip>
    )),
};
export const Vietnamese: Story = { decorators: [inVietnamese], args: { children: VIETNAMESE } };
export const Urdu: Story = { decorators: [inUrdu], args: { children: URDU } };

/** At the corner of what it counts. */
const counting = (count: number): Story => ({
  render: () => (
    <span style={{ position: 'relative', display: 'inline-block', padding: 12 }}>
      <Icon of={Bell} size="0.24rem" />
      <Badge count={count} label={`${count} unread`} />
    </span>
  ),
});
export const Count: Story = counting(7);
export const CountAboveItsLimit: Story = counting(100);
export const CountOfNothing: Story = counting(0);
