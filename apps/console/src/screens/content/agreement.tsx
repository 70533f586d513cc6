import { Alert, Stack, Text, TextInput, Title } from '@mantine/core';
import { isAgreementWritten } from '@tessera/contract/merchants/written-agreement';
import { LONGEST_TERMS_VERSION, type StaffAgreement } from '@tessera/contract/merchants/staff-agreement';
import { type ContentSetting, LONGEST_AGREEMENT } from '@tessera/contract/announcements/staff-content';
import { useState } from 'react';
import { LANGUAGE_NAMES } from '../../shared/language-names.ts';
import { queries, useStaffQuery } from '../../shared/queries.ts';
import { callStaff } from '../../shared/staff-api.ts';
import { Answer } from '../../shared/states.tsx';
import { useMay } from '../../shared/use-me.ts';
import css from './content.module.css';
import { agreementDraftOf, sentOf, withPart } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import { fieldErrors } from './field-errors.ts';
import { Preview } from './preview.tsx';
import { TextFields } from './text-fields.tsx';
import { useEditor } from './use-editor.ts';

interface AgreementProps {
  merchant: string;
  setting: ContentSetting;
}

function AgreementEditor({ merchant, setting, stored }: AgreementProps & { stored: StaffAgreement }) {
  const { defaultLanguage, languages } = setting;
  const editor = useEditor({
    stored,
    fresh: agreementDraftOf(stored),
    draftOf: agreementDraftOf,
    change: (written, { version }) =>
      callStaff('changeAgreement', { ...sentOf(written, languages), version }, merchant),
    keep: (after) => queries.setQueryData(['showAgreement', merchant, {}], after),
    touches: [],
  });
  const [language, setLanguage] = useState(defaultLanguage);
  const mayChange = useMay('content.change', merchant);
  const { draft, setDraft } = editor;
  const errors = fieldErrors(editor.failure);
  return (
    <EditorForm
      editor={editor}
      mayChange={mayChange}
      preview={
        <Preview
          {...{ merchant, setting, draft, language }}
          onChoose={setLanguage}
          renderTexts={({ title, content }) => (
            <>
              <p className={css.place}>Opened from the registration</p>
              <div className={css.page}>
                <h3>{title}</h3>
                {content}
              </div>
            </>
          )}
        />
      }
    >
      <Title order={2}>Version</Title>
      <TextInput
        label="Version that new members agree to"
        description="Letters, digits, dots and dashes, such as 2026-11. Give it another one when what members agree to becomes different."
        maxLength={LONGEST_TERMS_VERSION}
        maw={360}
        readOnly={!mayChange}
        value={draft.termsVersion}
        onChange={(event) => setDraft(withPart(draft, 'termsVersion', event.currentTarget.value))}
        error={errors['termsVersion']}
      />
      <Title order={2}>Texts</Title>
      <TextFields
        {...{ merchant, setting, draft, errors }}
        isReadOnly={!mayChange}
        onChange={setDraft}
        longest={LONGEST_AGREEMENT}
        chosen={language}
        onChoose={setLanguage}
      />
    </EditorForm>
  );
}

/** The user agreement of a merchant in all its languages, with the version that is recorded of each new member. */
export function Agreement({ merchant, setting }: AgreementProps) {
  const found = useStaffQuery('showAgreement', {}, { merchant });
  return (
    <Stack>
      <Text c="dimmed">
        Who registers agrees to it, and the version is kept with the account. Members of before are not asked again.
      </Text>
      <Answer of={found}>
        {(stored) => (
          <>
            {!isAgreementWritten(stored.contents, setting.defaultLanguage) && (
              <Alert color="yellow">
                Nobody can register yet. The agreement has no text in {LANGUAGE_NAMES[setting.defaultLanguage]}, the
                merchant’s own language. Registration opens once there is one.
              </Alert>
            )}
            <AgreementEditor merchant={merchant} setting={setting} stored={stored} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
