import { inUrdu, inVietnamese, UNBROKEN, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Button } from '../button/button.tsx';
import { Loading, Skeleton, StateMessage } from './states.tsx';

export default {
  title: 'States',
  component: StateMessage,
  subcomponents: { Loading, Skeleton },
  args: { title: 'Nothing', text: 'Not yet', action: <Button>Go</Button> },
} satisfies Meta<typeof StateMessage>;
type Story = StoryObj<typeof StateMessage>;

export const Empty: Story = {};
export const Failure: Story = { args: { drawing: 'failure' } };
export const Offline: Story = { args: { drawing: 'offline' } };
export const TitleAlone: Story = { args: { text: undefined, action: undefined } };
export const Vietnamese: Story = { decorators: [inVietnamese], args: { title: VIETNAMESE, text: VIETNAMESE } };
export const Urdu: Story = { decorators: [inUrdu], args: { title: URDU, text: URDU } };
export const Unbroken: Story = { args: { title: UNBROKEN, text: UNBROKEN } };
export const Coming: Story = {
  render: () => (
    <Loading label="Loading">
      <Skeleton height="1rem" />
      <Skeleton width="0.4rem" ratio="1 / 1" round />
    </Loading>
  ),
};
