import type { Decorator, Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { DEMO_ME } from '../../parts/demo-console.ts';
import { ExportButton } from './export-button.tsx';
import { ExportPeriod } from './export-period.tsx';
import { MeContext } from './use-me.ts';

const withoutGrants: Decorator = (Story) => (
  <MeContext value={{ ...DEMO_ME, grants: [] }}>
    <Story />
  </MeContext>
);

export default {
  title: 'Exports',
  component: ExportPeriod,
  subcomponents: { ExportButton },
  args: { of: 'exportDeposits', merchant: 'EN', title: 'Deposits' },
} satisfies Meta<typeof ExportPeriod>;
type Story = StoryObj<typeof ExportPeriod>;

export const Period: Story = {};
export const PeriodAsked: Story = {
  parameters: { docs: { story: { inline: false, height: '460px' } } },
  play: ({ canvasElement }) => canvasElement.querySelector('button')?.click(),
};
export const Button: Story = {
  render: ({ merchant }) => (
    <ExportButton of="exportDeposits" input={{ first: '2030-05-11', last: '2030-05-17' }} merchant={merchant} />
  ),
};
export const NotPermitted: Story = { ...Button, decorators: [withoutGrants] };
