import { Anchor, List, Stack, Text } from '@mantine/core';

/** Says where a merchant that was just made answers, and what it begins without. */
export function MerchantAdded({ name, urls }: { name: string; urls: readonly string[] }) {
  return (
    <Stack>
      <Text>{name} answers within a second at</Text>
      <List>
        {urls.map((url) => (
          <List.Item key={url}>
            <Anchor href={url} target="_blank" rel="noopener">
              {url}
            </Anchor>
          </List.Item>
        ))}
      </List>
      <Text c="dimmed">
        It has play money and no agreement, customer service, help or banks yet, and withdrawals are closed.
      </Text>
    </Stack>
  );
}
