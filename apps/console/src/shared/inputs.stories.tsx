import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { DEMO_MOMENT } from '../../parts/demo-console.ts';
import { DaysInput } from './days-input.tsx';
import { HueSlider } from './hue-slider.tsx';
import { AmountField, NumberField, WholeField } from './number-field.tsx';
import { TimeField } from './time-field.tsx';
import { TitleFields } from './title-fields.tsx';

const press = () => undefined;
const noError = () => undefined;

export default {
  title: 'Inputs',
  component: TimeField,
  subcomponents: { AmountField, DaysInput, HueSlider, NumberField, TitleFields, WholeField },
  args: {
    label: 'Begins',
    empty: 'Empty: at once.',
    zone: 'Asia/Manila',
    value: DEMO_MOMENT,
    isReadOnly: false,
    error: undefined,
    onChange: press,
  },
} satisfies Meta<typeof TimeField>;
type Story = StoryObj<typeof TimeField>;

export const Time: Story = {};
export const TimeEmpty: Story = { args: { value: null } };
export const TimeFailed: Story = { args: { error: 'It has to end after it begins.' } };
export const TimeReadOnly: Story = { args: { isReadOnly: true } };
export const Days: Story = {
  render: () => <DaysInput value={{ first: '2030-05-11', last: '2030-05-17' }} today="2030-05-17" onChange={press} />,
};
export const Hue: Story = { render: () => <HueSlider label="Brand" value={292} onChange={press} /> };
export const HueReadOnly: Story = { render: () => <HueSlider label="Accent" value={78} isReadOnly onChange={press} /> };

const merchant = { languages: ['CN', 'EN', 'VI', 'UR'], defaultLanguage: 'EN' } as const;
const of = { ...merchant, languages: [...merchant.languages] };
export const Titles: Story = {
  render: () => (
    <TitleFields
      of={of}
      word="Name"
      longest={60}
      titles={{ EN: 'Welcome bonus', VI: 'Tiền thưởng chào mừng thành viên mới', UR: 'خوش آمدید بونس' }}
      error={noError}
      onChange={press}
    />
  ),
};
export const TitlesFailed: Story = {
  render: () => (
    <TitleFields of={of} word="Name" longest={60} titles={{}} error={(each) => `${each} is needed.`} onChange={press} />
  ),
};

export const Amount: Story = {
  render: () => <AmountField label="Smallest deposit" currency="KWD" value="2.500" onChange={press} />,
};
export const AmountUnclear: Story = {
  render: () => <AmountField label="Smallest deposit" currency="CNY" value="1.000" onChange={press} />,
};
export const AmountFailed: Story = {
  render: () => <AmountField label="Smallest deposit" currency="CNY" value="5" error="Too little." onChange={press} />,
};
export const Share: Story = {
  render: () => <NumberField label="Fee, percent" places={2} value="0.25" onChange={press} />,
};
export const Whole: Story = { render: () => <WholeField label="Least age" value={18} onChange={press} /> };
