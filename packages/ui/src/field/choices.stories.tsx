import { inColumn, inUrdu, inVietnamese, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Checkbox, Select, Switch } from './field.tsx';

export default {
  title: 'Fields of choice',
  component: Select,
  subcomponents: { Checkbox, Switch },
  args: {
    label: 'Letter',
    options: [
      { value: 'b', text: 'Beta' },
      { value: 'a', text: 'Alpha' },
    ],
    defaultValue: 'a',
  },
} satisfies Meta<typeof Select>;
type Story = StoryObj<typeof Select>;

export const Normal: Story = {};
export const Empty: Story = { args: { options: [], hint: 'Nothing can be chosen' } };
export const Failed: Story = { args: { error: 'Choose another' } };
export const Disabled: Story = { args: { disabled: true } };
export const Vietnamese: Story = {
  decorators: [inVietnamese],
  args: { label: VIETNAMESE, options: [{ value: 'a', text: VIETNAMESE }] },
};
export const Box: Story = { render: () => <Checkbox>I am of age</Checkbox> };
export const BoxFailed: Story = { render: () => <Checkbox error="Please confirm">I am of age</Checkbox> };
export const BoxDisabled: Story = {
  render: () => (
    <Checkbox disabled defaultChecked>
      I am of age
    </Checkbox>
  ),
};
export const BoxInUrdu: Story = {
  decorators: [inUrdu],
  render: () => <Checkbox error={URDU}>{URDU}</Checkbox>,
};
export const Switches: Story = {
  decorators: [inColumn],
  render: () => (
    <>
      <Switch label="Off" />
      <Switch label="On" checked readOnly />
      <Switch label="Disabled" disabled />
    </>
  ),
};
