import type { Decorator, Meta, StoryObj } from '../../parts/story.tsx';
import { LazyImage } from './lazy-image.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="#7a3fd0"/><circle cx="2" cy="1.5" r="1" fill="#ffc94d"/></svg>')}`;

/** Its box exists before it. */
const inBox: Decorator = (Story) => (
  <div style={{ inlineSize: '1.6rem', aspectRatio: '4 / 3' }}>
    <Story />
  </div>
);

export default {
  title: 'Picture',
  component: LazyImage,
  args: { src: PICTURE, alt: 'A sun' },
  decorators: [inBox],
} satisfies Meta<typeof LazyImage>;
type Story = StoryObj<typeof LazyImage>;

export const Away: Story = {};
export const OfTheFirstScreen: Story = { args: { isUrgent: true } };
export const Failed: Story = { args: { src: 'data:image/png,none', isUrgent: true } };
