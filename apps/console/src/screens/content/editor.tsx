import { Alert, Box, Button, Flex, Group, Stack, Title } from '@mantine/core';
import { pickText } from '@tessera/contract/languages';
import type { ContentSetting, ContentType, StaffContent } from '@tessera/contract/staff/content';
import { useState } from 'react';
import { StaffFailure } from '../../shared/staff-api.ts';
import { Failure } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { withPart } from './draft.ts';
import { fieldErrors } from './field-errors.ts';
import { PlaceFields } from './place-fields.tsx';
import { Preview } from './preview.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TextFields } from './text-fields.tsx';
import { useEditor } from './use-editor.ts';

/** A failure that also says what is wrong with which field, for its field may be out of sight. */
const withReasons = ({ code, message }: StaffFailure, errors: Readonly<Record<string, string>>) =>
  new StaffFailure(code, [message, ...Object.values(errors)].join(' '));

interface EditorProps {
  merchant: string;
  type: ContentType;
  setting: ContentSetting;
  /** What stands when the editor opens; undefined: it is new. */
  stored: StaffContent | undefined;
}

/** Fields of a content on one side, the phone on the other. */
export function Editor({ merchant, type, setting, stored }: EditorProps) {
  const { defaultLanguage } = setting;
  const editor = useEditor({ merchant, type, setting, stored });
  const [language, setLanguage] = useState(defaultLanguage);
  const mayChange = useMay()('content.change', merchant);
  const { draft, base, failure, meanwhile, setDraft, setMeanwhile } = editor;
  const errors = fieldErrors(failure);
  const fields = { merchant, setting, draft, errors, isReadOnly: !mayChange, onChange: setDraft };
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
            <Title order={2}>Texts</Title>
            <TextFields {...fields} chosen={language} onChoose={setLanguage} />
            <Title order={2}>Where, when and for whom</Title>
            <PlaceFields {...fields} type={type} />
          </Stack>
          <Box w={{ base: '100%', lg: 320 }} pos={{ lg: 'sticky' }} top={72} style={{ flex: 'none' }}>
            <Preview {...{ merchant, setting, type, draft, language }} onChoose={setLanguage} />
          </Box>
        </Flex>
        {editor.isGone ? (
          <Alert color="orange" role="alert" title="Somebody else removed this meanwhile">
            <Button variant="default" onClick={editor.startAnew}>
              Keep what I wrote as a new one
            </Button>
          </Alert>
        ) : (
          <Failure of={failure && withReasons(failure, errors)} />
        )}
        {mayChange && (
          <Group>
            <Button type="submit" loading={editor.isPending} disabled={base !== undefined && !editor.isDirty}>
              {base ? 'Save' : 'Publish'}
            </Button>
            {base && (
              <RemoveButton
                merchant={merchant}
                of={base}
                title={pickText(base.titles, defaultLanguage, defaultLanguage)}
                onDone={() => void editor.leave()}
                onFailure={editor.bringTogether}
              />
            )}
          </Group>
        )}
      </Stack>
    </form>
  );
}
