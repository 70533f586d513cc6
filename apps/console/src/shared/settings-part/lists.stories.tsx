import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { PartHistory } from './part-history.tsx';
import { ShownList } from './shown-list.tsx';

const press = () => undefined;

export default {
  title: 'Lists of the settings',
  component: ShownList,
  subcomponents: { MoveButtons, PartHistory },
  args: {
    label: 'Entries of the menu',
    description: 'In the order in which members see them.',
    words: {
      home: { title: 'Home', text: 'Always shown' },
      inbox: { title: 'Messages' },
      vip: { title: 'Club of loyal members and their levels' },
    },
    needed: ['home'],
    items: [
      { name: 'home', isShown: true },
      { name: 'inbox', isShown: true },
      { name: 'vip', isShown: false },
    ],
    error: undefined,
    isReadOnly: false,
    onChange: press,
  },
} satisfies Meta<typeof ShownList>;
type Story = StoryObj<typeof ShownList>;

export const Normal: Story = {};
export const Failed: Story = { args: { error: 'Show three entries at least.' } };
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Buttons: Story = {
  render: () => <MoveButtons id="only" name="Home" isFirst isLast={false} onMove={press} />,
};

/** Versions, once somebody asked for them. @param merchant whose versions the demo data has */
const history = (merchant: string): Story => ({
  render: () => (
    <PartHistory
      name="features"
      merchant={merchant}
      valuesOf={(shown: { on: readonly string[] }) => shown}
      words={{ on: 'Features' }}
      part={{ isReadOnly: false, isDirty: false, published: { on: ['inbox', 'vip'] }, restore: press }}
    />
  ),
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLElement>('[aria-expanded="false"]')?.click(),
});
export const Versions: Story = history('EN');
export const NoVersions: Story = history('MOSAIC');
