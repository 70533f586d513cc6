import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { StaffFailure } from './staff-api.ts';
import { Failure } from './states.tsx';

interface ApproveFormProps {
  button: string;
  /** State of the change that is approved. */
  change: { readonly isPending: boolean; readonly error: StaffFailure | null };
  onApprove: () => void;
  /** The effect of the approval. */
  children: ReactNode;
}

/** Says what approving does before it is done. */
export function ApproveForm({ button, change, onApprove, children }: ApproveFormProps) {
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    onApprove();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {children}
        </Text>
        <Failure of={change.error} />
        <Button type="submit" loading={change.isPending} data-autofocus>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
