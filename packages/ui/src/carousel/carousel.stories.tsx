import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Carousel } from './carousel.tsx';

const banner = (words: string) => (
  <a
    key={words}
    href="#carousel"
    style={{
      display: 'block',
      inlineSize: '100%',
      padding: '0.4rem 0.2rem 0.6rem',
      borderRadius: 'var(--radius)',
      color: 'var(--on-stage)',
      background: 'var(--stage)',
    }}
  >
    {words}
  </a>
);

export default {
  title: 'Carousel',
  component: Carousel,
  args: {
    label: 'Banners',
    slideLabel: (index, count) => `${index} of ${count}`,
    pauseLabel: 'Pause',
    playLabel: 'Play',
    intervalMs: 60_000,
    children: ['First deposit', 'Lottery of the day', 'A friend of yours'].map(banner),
  },
} satisfies Meta<typeof Carousel>;
type Story = StoryObj<typeof Carousel>;

export const Normal: Story = {};
export const OneSlide: Story = { args: { children: [banner('The only one')] } };
export const Empty: Story = { args: { children: [] } };
