import { Alert, Box, Button, Flex, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { StaffFailure } from '../../shared/staff-api.ts';
import { Failure } from '../../shared/states.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { type TextsDraft, withPart } from './draft.ts';
import { fieldErrors } from './field-errors.ts';
import type { Editing, Stored } from './use-editor.ts';

/** A failure that also says what is wrong with which field, for its field may be out of sight. */
const withReasons = ({ code, message }: StaffFailure, errors: Readonly<Record<string, string>>) =>
  new StaffFailure(code, [message, ...Object.values(errors)].join(' '));

interface EditorFormProps<Of extends Stored, Written extends TextsDraft> {
  editor: Editing<Of, Written>;
  mayChange: boolean;
  /** The fields, on one side. */
  children: ReactNode;
  /** The phone, on the other. */
  preview: ReactNode;
  /** Shown beside the button that saves. */
  more?: ReactNode;
}

/** A form of texts: what somebody else changed meanwhile, the fields beside the phone, why it could not be saved, and its buttons. */
export function EditorForm<Of extends Stored, Written extends TextsDraft>(props: EditorFormProps<Of, Written>) {
  const { editor, mayChange, children, preview, more } = props;
  const { draft, base, failure, meanwhile, setDraft, setMeanwhile } = editor;
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    editor.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {meanwhile && (
          <ChangedMeanwhile
            by={meanwhile.stands}
            changes={meanwhile.changes}
            onTake={(taken) => {
              setDraft(withPart(draft, taken.name, taken.theirs));
              setMeanwhile({ ...meanwhile, changes: meanwhile.changes.filter((each) => each !== taken) });
            }}
          />
        )}
        <Flex gap="lg" direction={{ base: 'column', lg: 'row' }} align={{ base: 'stretch', lg: 'start' }}>
          <Stack flex={1} miw={0}>
            {children}
          </Stack>
          <Box w={{ base: '100%', lg: 320 }} pos={{ lg: 'sticky' }} top={72} style={{ flex: 'none' }}>
            {preview}
          </Box>
        </Flex>
        {editor.isGone ? (
          <Alert color="orange" role="alert" title="Somebody else removed this meanwhile">
            <Button variant="default" onClick={editor.startAnew}>
              Keep what I wrote as a new one
            </Button>
          </Alert>
        ) : (
          <Failure of={failure && withReasons(failure, fieldErrors(failure))} />
        )}
        {mayChange && (
          <Group>
            <Button type="submit" loading={editor.isPending} disabled={base !== undefined && !editor.isDirty}>
              {base ? 'Save' : 'Publish'}
            </Button>
            {more}
          </Group>
        )}
      </Stack>
    </form>
  );
}
