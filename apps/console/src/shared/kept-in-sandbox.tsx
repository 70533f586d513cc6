import { Alert, Anchor } from '@mantine/core';

interface KeptInSandboxProps {
  /** The missing service, such as `mail server`. */
  missing: string;
  /** The things that the sandbox keeps, such as `mails`. */
  what: string;
  /** Address that shows them, on the machine of the platform. */
  at: string;
}

/** Says that messages shown as sent reach no person, and where they are kept. */
export function KeptInSandbox({ missing, what, at }: KeptInSandboxProps) {
  return (
    <Alert color="yellow">
      No {missing} is set up, so nobody is sent anything: the sandbox keeps the {what}, and shows them on the machine
      that the platform runs on, at{' '}
      <Anchor
        href={at}
        target="_blank"
        rel="noreferrer"
        underline="always"
        c="inherit"
        style={{ overflowWrap: 'anywhere' }}
      >
        {at}
      </Anchor>
      .
    </Alert>
  );
}
