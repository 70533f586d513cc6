import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { AddButton } from './add-button.tsx';

const press = () => undefined;

export default {
  title: 'Add button',
  component: AddButton,
  args: { ref: null, children: 'Add a level', isFull: false, onAdd: press },
} satisfies Meta<typeof AddButton>;
type Story = StoryObj<typeof AddButton>;

export const Normal: Story = {};
export const Full: Story = { args: { isFull: true } };
