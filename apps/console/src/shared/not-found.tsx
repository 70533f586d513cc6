import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** There is no such screen. */
export function NotFound() {
  return (
    <Center mih="60vh" p="lg">
      <Stack align="center">
        <Title order={1}>There is nothing here</Title>
        <Text c="dimmed" ta="center">
          The address is not complete, or this screen has gone.
        </Text>
        <Button component={Link} to="/">
          To the start
        </Button>
      </Stack>
    </Center>
  );
}
