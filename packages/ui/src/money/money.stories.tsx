import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Money } from './money.tsx';

const CNY = { code: 'CNY', symbol: '¥', pattern: '¤#,##0.00' };
const EUR = { code: 'EUR', symbol: '€', pattern: '#,##0.00 ¤' };

export default {
  title: 'Money',
  component: Money,
  args: { amount: '1234567.89', currency: CNY },
} satisfies Meta<typeof Money>;
type Story = StoryObj<typeof Money>;

export const Normal: Story = {};
export const Unknown: Story = { args: { amount: undefined } };
export const Nothing: Story = { args: { amount: '0.00', toned: true } };
export const Won: Story = { args: { toned: true, signed: true } };
export const Lost: Story = { args: { amount: '-5.00', toned: true } };
export const Cut: Story = { args: { amount: '5.99', cut: true, signed: true } };
export const OtherPattern: Story = { args: { currency: EUR } };
export const Large: Story = { args: { amount: '123456789012345.67' } };
