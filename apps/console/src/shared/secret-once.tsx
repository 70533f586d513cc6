import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';

interface SecretOnceProps {
  secret: string;
  /** The purpose of the secret, and the place to put it. */
  text: string;
  onDone: () => void;
}

/** A new secret, which cannot be shown again. */
export function SecretOnce({ secret, text, onDone }: SecretOnceProps) {
  return (
    <Stack>
      <Text>{text} It is not shown again.</Text>
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
