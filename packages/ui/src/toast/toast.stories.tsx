import { useEffect } from 'react';
import { inUrdu, inVietnamese, URDU, VIETNAMESE } from '../../parts/demo-words.tsx';
import type { Meta, StoryObj } from '../../parts/story.tsx';
import { ToastOutlet } from './toast-outlet.tsx';
import { type ToastKind, toasts } from './toast-store.ts';

/** As long as somebody looks at it, milliseconds. */
const A_DAY = 86_400_000;

function Shown({ kind, text }: { kind: ToastKind; text: string }) {
  useEffect(() => toasts.show({ kind, text, lasts: A_DAY }), [kind, text]);
  return <ToastOutlet />;
}

export default {
  title: 'Toast',
  component: ToastOutlet,
  parameters: { docs: { story: { inline: false, height: '150px' } } },
} satisfies Meta<typeof ToastOutlet>;
type Story = StoryObj<typeof ToastOutlet>;

const saying = (kind: ToastKind, text: string): Story => ({ render: () => <Shown kind={kind} text={text} /> });
export const Info: Story = saying('info', 'Saved');
export const Success: Story = saying('success', 'The deposit has arrived');
export const Failure: Story = saying('failure', 'The withdrawal was refused');
export const Loading: Story = saying('loading', 'One moment');
export const Offline: Story = saying('offline', 'No connection');
export const Vietnamese: Story = { ...saying('failure', VIETNAMESE), decorators: [inVietnamese] };
export const Urdu: Story = { ...saying('failure', URDU), decorators: [inUrdu] };
