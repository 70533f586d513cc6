import type { OwnIcon, OwnLogo } from '@tessera/contract/merchants/brand';
import { UNBROKEN } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Logo } from './logo.tsx';

const brand = { name: 'Aurora', logo: 'ring' } as const;
const square = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/></svg>`)}`;
/** Pictures of a brand are named by their hash; these come with the story. */
const ownIcon = { address: square('#136'), small: square('#613') } as OwnIcon;
const ownLogo = { address: square('#163'), width: 120, height: 40 } as OwnLogo;

export default { title: 'Logo', component: Logo, args: { brand } } satisfies Meta<typeof Logo>;
type Story = StoryObj<typeof Logo>;

export const Ring: Story = {};
export const Mosaic: Story = { args: { brand: { ...brand, logo: 'mosaic' } } };
export const Lantern: Story = { args: { brand: { ...brand, logo: 'lantern' } } };
export const OwnIconAndName: Story = { args: { brand: { ...brand, ownIcon } } };
export const OwnPicture: Story = { args: { brand: { ...brand, ownIcon, ownLogo } } };
export const LongName: Story = { args: { brand: { ...brand, name: UNBROKEN.slice(0, 40) } } };
