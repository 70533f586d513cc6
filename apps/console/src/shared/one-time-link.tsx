import { Anchor, Button, Code, CopyButton, Stack, Text } from '@mantine/core';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import type { ReactNode } from 'react';
import { Moment } from './show.tsx';

interface OneTimeLinkProps {
  link: StaffOutput<'inviteStaff'>;
  /** Of the person that it is for. */
  name: ReactNode;
}

/**
 * A new link. A mail server sends it to its person alone; without one the sandbox keeps the mail, and the screen says where.
 * Where no mail went out the link is shown here, and never again.
 */
export function OneTimeLink({ link: { url, expiresAt, keptAt }, name }: OneTimeLinkProps) {
  const until = (
    <>
      It counts once, until <Moment at={expiresAt} />
    </>
  );
  if (keptAt !== null)
    return (
      <Text role="status">
        No mail server is set up, so {name} is sent nothing: the sandbox keeps the mail. Open it on the machine that the
        platform runs on, at{' '}
        <Anchor href={keptAt} target="_blank" rel="noreferrer" underline="always" style={{ overflowWrap: 'anywhere' }}>
          {keptAt}
        </Anchor>
        , and give the link in it to {name}. {until}.
      </Text>
    );
  if (url === null)
    return (
      <Text role="status">
        The link was mailed to {name}, and nobody else sees it. {until}.
      </Text>
    );
  return (
    <Stack>
      <Text>
        No mail went out: give this link to {name} yourself, by a way that nobody else reads. {until}, and is not shown
        again.
      </Text>
      <Code block style={{ wordBreak: 'break-all', whiteSpace: 'pre-wrap' }}>
        {url}
      </Code>
      <CopyButton value={url}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy the link'}</Button>}
      </CopyButton>
    </Stack>
  );
}
