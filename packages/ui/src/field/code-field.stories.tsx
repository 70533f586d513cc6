import { inUrdu, URDU } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { CodeField } from './code-field.tsx';

export default {
  title: 'Code field',
  component: CodeField,
  args: { label: 'Code', value: '12', length: 4, onChange: () => undefined },
} satisfies Meta<typeof CodeField>;
type Story = StoryObj<typeof CodeField>;

export const Begun: Story = {};
export const Empty: Story = { args: { value: '', length: 6, hint: 'It was sent to your phone' } };
export const Secret: Story = { args: { isSecret: true } };
export const Failed: Story = { args: { error: 'This code is wrong' } };
export const Urdu: Story = { decorators: [inUrdu], args: { label: URDU, error: URDU, value: '123456', length: 6 } };
