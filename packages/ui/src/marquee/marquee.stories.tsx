import { inUrdu, inVietnamese, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Marquee } from './marquee.tsx';

export default { title: 'Marquee', component: Marquee, args: { text: 'Maintenance tonight' } } satisfies Meta<
  typeof Marquee
>;
type Story = StoryObj<typeof Marquee>;

export const Running: Story = {};
export const Empty: Story = { args: { text: '' } };
export const Vietnamese: Story = { decorators: [inVietnamese], args: { text: `${VIETNAMESE} · ${VIETNAMESE}` } };
export const Urdu: Story = { decorators: [inUrdu], args: { text: URDU } };
