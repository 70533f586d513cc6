import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';

/** The secret of an endpoint, which nobody can show again. */
export function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <Stack>
      <Text>
        Each message is signed with this secret. Put it where your system verifies them; it is not shown again.
      </Text>
      <Code block style={{ wordBreak: 'break-all', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy the secret'}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onDone}>I have kept it</Button>
    </Stack>
  );
}
