import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { IDLE, PENDING, REFUSED } from '../../parts/demo-console.ts';
import { MessageWriter } from './message-writer.tsx';
import { TitleInput } from './title-input.tsx';

const press = () => undefined;

export default {
  title: 'Messages to one member',
  component: MessageWriter,
  subcomponents: { TitleInput },
  args: { merchant: 'EN', button: 'Send the message', change: IDLE, onSend: press },
} satisfies Meta<typeof MessageWriter>;
type Story = StoryObj<typeof MessageWriter>;

export const Writing: Story = {};
export const Sending: Story = { args: { change: PENDING } };
export const Failed: Story = { args: { change: REFUSED } };
export const Title: Story = {
  render: () => <TitleInput language="EN" isFirst={false} value="Your question" onChange={press} />,
};
export const TitleMissing: Story = {
  render: () => <TitleInput language="UR" isFirst={false} description="Missing" value={undefined} onChange={press} />,
};
