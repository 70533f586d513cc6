import { Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { pickText } from '@tessera/contract/languages';
import type { ContentSetting, ContentType, StaffContent } from '@tessera/contract/announcements/staff-content';
import { useState } from 'react';
import { queries } from '../../shared/queries.ts';
import { callStaff } from '../../shared/staff-api.ts';
import { useMay } from '../../shared/use-me.ts';
import { draftOf, newDraft, sentOf } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import { fieldErrors } from './field-errors.ts';
import { PlaceFields } from './place-fields.tsx';
import { ContentPreview } from './content-preview.tsx';
import { RemoveButton } from './remove-button.tsx';
import { TextFields } from './text-fields.tsx';
import { useEditor } from './use-editor.ts';

interface EditorProps {
  merchant: string;
  type: ContentType;
  setting: ContentSetting;
  /** The state when the editor opens; undefined: it is new. */
  stored: StaffContent | undefined;
}

/** Fields of a content on one side, the phone on the other. */
export function Editor({ merchant, type, setting, stored }: EditorProps) {
  const { defaultLanguage, languages } = setting;
  const navigate = useNavigate();
  const editor = useEditor({
    stored,
    fresh: newDraft(type),
    draftOf,
    add: (written, id) => callStaff('addContent', { ...sentOf(written, languages), id, type }, merchant),
    change: (written, { id, version }) =>
      callStaff('changeContent', { ...sentOf(written, languages), id, version }, merchant),
    keep: (after) => queries.setQueryData(['showContent', merchant, { id: after.id }], after),
    touches: ['listContent'],
    goToList: () => navigate({ to: '/m/$merchant/content', params: { merchant }, search: { tab: type } }),
  });
  const [language, setLanguage] = useState(defaultLanguage);
  const mayChange = useMay('content.change', merchant);
  const { draft, base, setDraft } = editor;
  const errors = fieldErrors(editor.failure);
  const fields = { merchant, setting, draft, errors, isReadOnly: !mayChange, onChange: setDraft };
  const remove = base && (
    <RemoveButton
      title={pickText(base.titles, defaultLanguage, defaultLanguage)}
      text={base.state === 'running' ? 'It goes from phones within a second.' : undefined}
      remove={() => callStaff('removeContent', { id: base.id, version: base.version }, merchant)}
      touches={['listContent']}
      onDone={() => void editor.leave()}
      onFailure={editor.bringTogether}
    />
  );
  return (
    <EditorForm
      editor={editor}
      mayChange={mayChange}
      preview={<ContentPreview {...{ merchant, setting, type, draft, language }} onChoose={setLanguage} />}
      more={remove}
    >
      <Title order={2}>Texts</Title>
      <TextFields {...fields} chosen={language} onChoose={setLanguage} />
      <Title order={2}>Where, when and for whom</Title>
      <PlaceFields {...fields} type={type} />
    </EditorForm>
  );
}
