import { Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff/staff-endpoints';
import { Moment } from '../../shared/show.tsx';

/** A link that was just made; nobody can show it again. */
export function OneTimeLink({ link, name }: { link: StaffOutput<'inviteStaff'>; name: string }) {
  return (
    <Stack>
      <Text>
        {link.isMailed
          ? `This link was mailed to ${name}. You can also give it to them yourself, by a way that nobody else reads.`
          : `No mail went out: give this link to ${name} yourself, by a way that nobody else reads.`}{' '}
        It counts once, until <Moment at={link.expiresAt} />, and is not shown again.
      </Text>
      <Code block style={{ wordBreak: 'break-all', whiteSpace: 'pre-wrap' }}>
        {link.url}
      </Code>
      <CopyButton value={link.url}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
      </CopyButton>
    </Stack>
  );
}
