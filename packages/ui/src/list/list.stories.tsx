import { Bell } from 'lucide';
import { inUrdu, inVietnamese, UNBROKEN, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Chip } from '../chip/chip.tsx';
import { Icon } from '../icon/icon.tsx';
import { InfiniteSentinel, ListGroup, ListRow } from './list.tsx';

export default {
  title: 'List',
  component: ListRow,
  subcomponents: { ListGroup, InfiniteSentinel },
  args: { title: 'Messages' },
  decorators: [
    (Story) => (
      <ListGroup>
        <Story />
      </ListGroup>
    ),
  ],
} satisfies Meta<typeof ListRow>;
type Story = StoryObj<typeof ListRow>;

const press = () => undefined;
export const Plain: Story = {};
export const Detail: Story = { args: { detail: 'Two of them are new' } };
export const Leading: Story = {
  args: {
    icon: <Icon of={Bell} size="0.2rem" />,
    detail: 'Two of them are new',
    end: <Chip tone="brand">2</Chip>,
    onPress: press,
  },
};
export const Vietnamese: Story = {
  decorators: [inVietnamese],
  args: { title: VIETNAMESE, detail: VIETNAMESE, onPress: press },
};
export const Urdu: Story = { decorators: [inUrdu], args: { title: URDU, detail: URDU, onPress: press } };
export const Unbroken: Story = { args: { title: UNBROKEN, end: <Chip>1,000,000.00</Chip>, onPress: press } };
export const GoingOn: Story = {
  render: (args) => (
    <>
      <ListRow {...args} />
      <InfiniteSentinel isActive={false} onMore={press} />
    </>
  ),
};
