import { ArrowRight, X } from 'lucide';
import { inColumn, inUrdu, inVietnamese, UNBROKEN, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Icon } from '../icon/icon.tsx';
import { Button, IconButton } from './button.tsx';

export default {
  title: 'Button',
  component: Button,
  subcomponents: { IconButton },
  args: { children: 'Deposit' },
} satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Normal: Story = {};
export const Kinds: Story = {
  decorators: [inColumn],
  render: (args) =>
    (['primary', 'accent', 'secondary', 'quiet', 'danger'] as const).map((kind) => (
      <Button {...args} key={kind} kind={kind} />
    )),
};
export const Sizes: Story = {
  decorators: [inColumn],
  render: (args) => (['small', 'medium', 'large'] as const).map((size) => <Button {...args} key={size} size={size} />),
};
export const Wide: Story = { args: { wide: true } };
export const WithIcon: Story = { args: { icon: <Icon of={ArrowRight} size="0.18rem" data-points="" /> } };
export const Disabled: Story = { args: { disabled: true } };
export const Busy: Story = { args: { busy: true } };
export const Vietnamese: Story = { decorators: [inVietnamese], args: { children: VIETNAMESE } };
export const Urdu: Story = { decorators: [inUrdu], args: { children: URDU } };
export const Unbroken: Story = { args: { children: UNBROKEN, wide: true } };
export const Round: Story = {
  render: () => (
    <IconButton label="Close">
      <Icon of={X} size="0.22rem" />
    </IconButton>
  ),
};
