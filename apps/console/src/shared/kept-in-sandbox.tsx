import { Alert, Anchor } from '@mantine/core';

interface KeptInSandboxProps {
  /** What is not set up, such as `mail server`. */
  missing: string;
  /** What is kept, such as `mails`. */
  what: string;
  /** Where they are shown, on the machine that the platform runs on. */
  at: string;
}

/** Says that nobody gets what the console says is sent, and where it is kept. */
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
