import { useState } from 'react';
import { inUrdu, inVietnamese, UNBROKEN, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { AmountField, NumberField } from './number-field.tsx';

const CNY = { symbol: '¥', displayDecimals: 2 };
const KWD = { symbol: 'KWD', displayDecimals: 3 };
/** A field that keeps what it is given on, as a form does. */
function Amount({ value = '', ...props }: Partial<Parameters<typeof AmountField>[0]>) {
  const [held, setHeld] = useState<string | null>(value);
  return (
    <AmountField
      label="Amount"
      language="EN"
      currency={CNY}
      say={(problem) => `Not taken: ${problem}`}
      {...props}
      value={held}
      onChange={setHeld}
    />
  );
}

export default {
  title: 'Fields of numbers',
  component: Amount,
  subcomponents: { AmountField, NumberField },
} satisfies Meta<typeof Amount>;
type Story = StoryObj<typeof Amount>;

export const Empty: Story = { args: { hint: '¥10.00 to ¥500.00' } };
export const Filled: Story = { args: { value: '1234.5' } };
export const InVietnamese: Story = {
  decorators: [inVietnamese],
  args: { value: '1234.5', language: 'VI', label: VIETNAMESE, hint: VIETNAMESE },
};
export const InUrdu: Story = {
  decorators: [inUrdu],
  args: { value: '1234.5', language: 'UR', label: URDU, error: URDU },
};
export const ThreePlaces: Story = { args: { value: '0.125', currency: KWD } };
export const Failed: Story = { args: { value: '5', hint: '¥10.00 to ¥500.00', error: 'At least ¥10.00' } };
/** A number that could be read in two ways shows that message instead of any other. */
export const Unclear: Story = { args: { value: '1.000', error: 'At least ¥10.00' } };
export const Unbroken: Story = { args: { label: UNBROKEN, hint: UNBROKEN, value: '12345678901234' } };
export const Whole: Story = {
  render: () => (
    <NumberField
      label="Times"
      language="EN"
      places={0}
      value="3"
      say={(problem) => problem}
      onChange={() => undefined}
    />
  ),
};
