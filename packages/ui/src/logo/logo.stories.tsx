import { OWN_ICON, OWN_LOGO } from '../../parts/demo-brand.ts';
import { UNBROKEN } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { Logo } from './logo.tsx';

const brand = { name: 'Aurora', logo: 'ring' } as const;

export default { title: 'Logo', component: Logo, args: { brand } } satisfies Meta<typeof Logo>;
type Story = StoryObj<typeof Logo>;

export const Ring: Story = {};
export const Mosaic: Story = { args: { brand: { ...brand, logo: 'mosaic' } } };
export const Lantern: Story = { args: { brand: { ...brand, logo: 'lantern' } } };
export const OwnIconAndName: Story = { args: { brand: { ...brand, ownIcon: OWN_ICON } } };
export const OwnPicture: Story = { args: { brand: { ...brand, ownIcon: OWN_ICON, ownLogo: OWN_LOGO } } };
export const LongName: Story = { args: { brand: { ...brand, name: UNBROKEN.slice(0, 40) } } };
