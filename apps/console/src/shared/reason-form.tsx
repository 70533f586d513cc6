import { Button, Stack, Textarea } from '@mantine/core';
import { reason as reasonSchema } from '@tessera/contract/staff/staff-fields';
import { useState } from 'react';
import * as v from 'valibot';
import type { StaffFailure } from './staff-api.ts';
import { Failure } from './states.tsx';

interface ReasonFormProps {
  label: string;
  description?: string;
  button: string;
  isDangerous?: boolean;
  /** Longest reason, characters; without it the audit log's. */
  longest?: number;
  /** State of the change that the reason is for. */
  change: { readonly isPending: boolean; readonly error: StaffFailure | null };
  onReason: (reason: string) => void;
}

/** Asks why something is done; the audit log keeps the answer. */
export function ReasonForm({
  label,
  description,
  button,
  isDangerous,
  longest = 500,
  change,
  onReason,
}: ReasonFormProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isRight = v.is(reasonSchema, reason);
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setAsked(true);
    if (isRight) onReason(reason.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          label={label}
          description={description ?? 'Kept in the audit log.'}
          autosize
          minRows={2}
          maxLength={longest}
          value={reason}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isAsked && !isRight && 'Write at least three letters.'}
        />
        <Failure of={change.error} />
        <Button type="submit" loading={change.isPending} {...(isDangerous && { color: 'red.9' })}>
          {button}
        </Button>
      </Stack>
    </form>
  );
}
