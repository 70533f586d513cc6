import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { IDLE, PENDING, REFUSED, WAITING } from '../../parts/demo-console.ts';
import { ApproveForm } from './approve-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { RejectionForm } from './rejection-form.tsx';
import { SearchForm } from './search-form.tsx';

const press = () => undefined;

export default {
  title: 'Forms of decisions',
  component: ApproveForm,
  subcomponents: { ReasonForm, RejectionForm, SearchForm },
  args: { button: 'Approve', change: IDLE, onApprove: press, children: 'Pays 250.00 CNY to lena at once.' },
} satisfies Meta<typeof ApproveForm>;
type Story = StoryObj<typeof ApproveForm>;

export const Approving: Story = {};
export const ApprovingBusy: Story = { args: { change: PENDING } };
export const ApprovingFailed: Story = { args: { change: REFUSED } };
export const ApprovingWaits: Story = { args: { change: WAITING } };
export const Reason: Story = {
  render: () => <ReasonForm label="Why?" button="Close the account" isDangerous change={IDLE} onReason={press} />,
};
export const ReasonMissing: Story = {
  ...Reason,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('button[type=submit]')?.click(),
};
export const Rejecting: Story = { render: () => <RejectionForm change={IDLE} onReason={press} /> };
export const RejectingBusy: Story = { render: () => <RejectionForm change={PENDING} onReason={press} /> };
export const RejectingFailed: Story = { render: () => <RejectionForm change={REFUSED} onReason={press} /> };
export const Searching: Story = {
  render: () => (
    <SearchForm description="A name, a number or an address" longest={100} searched="lena" onSearch={press} />
  ),
};
