import { ArrowRight, Star } from 'lucide';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Icon } from './icon.tsx';

export default {
  title: 'Icon',
  component: Icon,
  args: { of: Star, size: '0.24rem' },
} satisfies Meta<typeof Icon>;
type Story = StoryObj<typeof Icon>;

export const Normal: Story = {};
export const Filled: Story = { args: { fill: 'currentColor' } };
export const Pointing: Story = { args: { of: ArrowRight, 'data-points': '' } as Story['args'] & object };
