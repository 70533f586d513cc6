import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';

/** What a vendor is sent to connect: keys with their secrets, which nobody can show again. */
export function IssuedKeys({ of: { keys, walletUrl, launchUrl } }: { of: StaffOutput<'addVendor'> }) {
  const text = [
    `wallet  ${walletUrl}`,
    `launch  ${launchUrl}`,
    ...keys.map(({ merchant, keyId, secret }) => `merchant ${merchant}  key ${keyId}  secret ${secret}`),
  ].join('\n');
  return (
    <Stack>
      <Text>Send this to the vendor by a way that nobody else reads. The secrets are not shown again.</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy all of it'}</Button>}
      </CopyButton>
    </Stack>
  );
}
