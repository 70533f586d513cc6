import { inUrdu, inVietnamese, UNBROKEN, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Button } from '../button/button.tsx';
import { Modal } from './modal.tsx';

const inside = (words: string) => (
  <div style={{ display: 'grid', gap: '0.16rem', padding: '0.2rem', overflowY: 'auto' }}>
    <h2>{words}</h2>
    <p>{words}</p>
    <Button wide>{words}</Button>
  </div>
);

export default {
  title: 'Window',
  component: Modal,
  args: { isOpen: true, onClose: () => undefined, label: 'A question', children: inside('Withdraw now?') },
  parameters: { docs: { story: { inline: false, height: '420px' } } },
} satisfies Meta<typeof Modal>;
type Story = StoryObj<typeof Modal>;

export const Dialog: Story = {};
export const Sheet: Story = { args: { shape: 'sheet' } };
export const Drawer: Story = { args: { shape: 'drawer' } };
export const Vietnamese: Story = { decorators: [inVietnamese], args: { children: inside(VIETNAMESE) } };
export const Urdu: Story = { decorators: [inUrdu], args: { shape: 'sheet', children: inside(URDU) } };
export const Unbroken: Story = {
  args: { children: inside(UNBROKEN) },
};
