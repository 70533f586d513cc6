import { inUrdu, inVietnamese, UNBROKEN, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { PasswordField, TextArea, TextField } from './field.tsx';
import { RuleList } from './rule-list.tsx';

export default {
  title: 'Fields of text',
  component: TextField,
  subcomponents: { TextArea, PasswordField, RuleList },
  args: { label: 'Name' },
} satisfies Meta<typeof TextField>;
type Story = StoryObj<typeof TextField>;

export const Empty: Story = {};
export const Hint: Story = { args: { hint: 'As in the passport' } };
export const Failed: Story = { args: { hint: 'As in the passport', error: 'Too short', defaultValue: 'Li' } };
export const ReadOnly: Story = { args: { start: '+', end: '!', readOnly: true, value: '84 91 234' } };
export const Disabled: Story = { args: { defaultValue: 'Lena', disabled: true } };
export const Vietnamese: Story = {
  decorators: [inVietnamese],
  args: { label: VIETNAMESE, hint: VIETNAMESE, defaultValue: VIETNAMESE },
};
export const Urdu: Story = { decorators: [inUrdu], args: { label: URDU, error: URDU, defaultValue: URDU } };
export const Unbroken: Story = { args: { label: UNBROKEN, error: UNBROKEN, defaultValue: UNBROKEN } };

/** The parts of a rule before anything is entered, and while some of them are met. */
const rules = (isMet: readonly (boolean | undefined)[]) => (
  <RuleList
    parts={['Six to twenty letters', 'A digit'].map((text, index) => ({ text, isMet: isMet[index] }))}
    metLabel="met"
    brokenLabel="not met"
  />
);
export const Rules: Story = { args: { rules: rules([]) } };
export const RulesBroken: Story = {
  args: { rules: rules([true, false]), error: 'A digit is missing', value: 'lenalena', readOnly: true },
};

export const SeveralLines: StoryObj<typeof TextField> = {
  render: () => <TextArea label="Text" counter="3 of 140" defaultValue="Hi!" />,
};
export const SeveralLinesFailed: Story = {
  render: () => <TextArea label="Text" counter="0 of 140" hint="What happened" error="Write something" />,
};
export const Password: Story = {
  render: () => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" defaultValue="secret-word" />,
};
export const PasswordShown: Story = {
  ...Password,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button[aria-pressed="false"]')?.click(),
};
