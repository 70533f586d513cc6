import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** There is no such screen. */
export function NotFound() {
  return (
    <Center mih="60vh">
      <Stack align="center">
        <Title order={1}>There is nothing here</Title>
        <Text c="dimmed">The address is not complete, or this screen has gone.</Text>
        <Button component={Link} to="/">
          To the start
        </Button>
      </Stack>
    </Center>
  );
}
