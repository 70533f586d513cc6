import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Countdown } from './countdown.tsx';

export default {
  title: 'Countdown',
  component: Countdown,
  args: { now: () => 0 },
} satisfies Meta<typeof Countdown>;
type Story = StoryObj<typeof Countdown>;

export const Running: Story = { args: { until: 3_723_000 } };
export const Over: Story = { args: { until: 0 } };
export const WithoutEnd: Story = { args: { until: undefined } };
