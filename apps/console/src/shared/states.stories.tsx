import { Text } from '@mantine/core';
import type { Meta, StoryObj } from '@tessera/ui/parts/story.tsx';
import { REFUSED, WAITING } from '../../parts/demo-console.ts';
import { NotFound } from './not-found.tsx';
import { Pages } from './pages.tsx';
import { Answer, Failure, Loading as LoadingPart, Nothing } from './states.tsx';

const press = async () => undefined;
type Found = Parameters<typeof Answer<string[]>>[0]['of'];
type FoundPages = Parameters<typeof Pages<string>>[0]['of'];

/** The state of a query, as the library reports it. */
const found = (more: object) =>
  ({
    data: undefined,
    error: null,
    refetch: press,
    fetchNextPage: press,
    hasNextPage: false,
    ...more,
  }) as unknown as Found;
const list = (more: object): Story => ({
  render: () => (
    <Pages of={found(more) as FoundPages} nothing="No deposits yet.">
      {(rows) => rows.map((row) => <Text key={row}>{row}</Text>)}
    </Pages>
  ),
});

export default {
  title: 'States',
  component: Failure,
  subcomponents: { Answer, Loading: LoadingPart, NotFound, Nothing, Pages },
  args: { of: REFUSED.error },
} satisfies Meta<typeof Failure>;
type Story = StoryObj<typeof Failure>;

export const Failed: Story = {};
export const FailedWithRetry: Story = { args: { onRetry: press } };
export const WaitsForSecond: Story = { args: { of: WAITING.error } };
export const NoFailure: Story = { args: { of: null } };
export const Empty: Story = { render: () => <Nothing>No deposits yet.</Nothing> };
export const NoSuchScreen: Story = { render: () => <NotFound /> };
export const Loading: Story = { render: () => <Answer of={found({})}>{() => null}</Answer> };
export const Unread: Story = { render: () => <Answer of={found(REFUSED)}>{() => null}</Answer> };
export const ReadBefore: Story = {
  render: () => <Answer of={found({ ...REFUSED, data: [] })}>{() => <Text>What was read before.</Text>}</Answer>,
};
export const ListEmpty: Story = list({ data: [] });
export const ListAtItsEnd: Story = list({ data: ['One', 'Two'] });
export const ListGoingOn: Story = list({ data: ['One', 'Two'], hasNextPage: true });
export const ListComing: Story = list({ data: ['One', 'Two'], hasNextPage: true, isFetchingNextPage: true });
