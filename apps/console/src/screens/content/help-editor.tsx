import { Group, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { pickText } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import type { StaffHelp } from '@tessera/contract/support/staff-help';
import type { StaffOutput } from '@tessera/contract/staff-endpoints';
import { useState } from 'react';
import { queries } from '../../shared/queries.ts';
import { Moment } from '../../shared/show.tsx';
import { callStaff } from '../../shared/staff-api.ts';
import { useMay } from '../../shared/use-me.ts';
import { type HelpDraft, helpDraftOf, newHelpDraft, sentOf, withPart } from './draft.ts';
import { EditorForm } from './editor-form.tsx';
import { fieldErrors } from './field-errors.ts';
import { kindOf, lastPlace, type NewPlace, questionsOf, topicsOf } from './help-places.ts';
import { HelpPreview } from './help-preview.tsx';
import { OrderField } from './order-field.tsx';
import { RemoveButton } from './remove-button.tsx';
import { type FieldsProps, TextFields } from './text-fields.tsx';
import { useEditor } from './use-editor.ts';

interface HelpEditorProps {
  merchant: string;
  setting: ContentSetting;
  /** Every item of the help centre. */
  items: readonly StaffHelp[];
  place: NewPlace;
  /** The state when the editor opens; undefined: it is new. */
  stored: StaffHelp | undefined;
}

function useHelpEditor({ merchant, setting, items, place, stored }: HelpEditorProps) {
  const navigate = useNavigate();
  const { languages } = setting;
  const [fresh] = useState<HelpDraft>(() => ({ ...newHelpDraft(place.parentId), sort: lastPlace(items, place) }));
  return useEditor({
    stored,
    fresh,
    draftOf: helpDraftOf,
    add: (written, id) =>
      callStaff('addHelpItem', { ...sentOf(written, languages), id, isPolicy: place.isPolicy }, merchant),
    change: (written, { id, version }) =>
      callStaff('changeHelpItem', { ...sentOf(written, languages), id, version }, merchant),
    keep: (after) =>
      queries.setQueryData<StaffOutput<'listHelpItems'>>(
        ['listHelpItems', merchant, {}],
        (list) => list && { items: list.items.map((item) => (item.id === after.id ? after : item)) },
      ),
    touches: ['listHelpItems'],
    goToList: () => navigate({ to: '/m/$merchant/content', params: { merchant }, search: { tab: 'help' } }),
  });
}

const leaves = (questions: number): string | undefined => {
  if (questions === 0) return undefined;
  return questions === 1 ? 'Its question goes with it.' : `Its ${questions} questions go with it.`;
};

function Head({ of, place, setting }: Pick<HelpEditorProps, 'place' | 'setting'> & { of: StaffHelp | undefined }) {
  if (!of) return <Title order={1}>Add a {kindOf(place)}</Title>;
  return (
    <Group>
      <Title order={1}>{pickText(of.titles, setting.defaultLanguage, setting.defaultLanguage)}</Title>
      <Text size="sm" c="dimmed">
        Changed <Moment at={of.changedAt} /> {of.changedBy && `by ${of.changedBy}`}
      </Text>
    </Group>
  );
}

interface PlaceProps extends FieldsProps<HelpDraft> {
  items: readonly StaffHelp[];
  place: NewPlace;
}

/** The topic of a question, and the place in the order. */
function Place({ items, place, setting, draft, isReadOnly, errors, onChange }: PlaceProps) {
  const set = (name: string) => (value: unknown) => onChange(withPart(draft, name, value));
  const name = ({ titles }: StaffHelp) => pickText(titles, setting.defaultLanguage, setting.defaultLanguage);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {kindOf(place) === 'question' && (
        <Select
          label="Topic"
          description="It is listed below this one."
          data={topicsOf(items).map((topic) => ({ value: topic.id, label: name(topic) }))}
          allowDeselect={false}
          readOnly={isReadOnly}
          value={draft.parentId}
          onChange={set('parentId')}
          error={errors['parentId']}
        />
      )}
      <OrderField value={draft.sort} isReadOnly={isReadOnly} error={errors['sort']} onChange={set('sort')} />
    </SimpleGrid>
  );
}

/** Texts of one item of the help centre in all languages, with its place, beside a preview. */
export function HelpEditor(props: HelpEditorProps) {
  const { merchant, setting, items, place } = props;
  const { defaultLanguage } = setting;
  const editor = useHelpEditor(props);
  const [language, setLanguage] = useState(defaultLanguage);
  const mayChange = useMay('content.change', merchant);
  const { draft, base, setDraft } = editor;
  const fields = {
    merchant,
    setting,
    draft,
    errors: fieldErrors(editor.failure),
    isReadOnly: !mayChange,
    onChange: setDraft,
  };
  const topic = items.find(({ id }) => id === draft.parentId);
  const questions = base ? questionsOf(items, base.id).length : 0;
  const remove = base && (
    <RemoveButton
      title={pickText(base.titles, defaultLanguage, defaultLanguage)}
      text={leaves(questions)}
      remove={() => callStaff('removeHelpItem', { id: base.id, version: base.version, questions }, merchant)}
      touches={['listHelpItems']}
      onDone={() => void editor.leave()}
      onFailure={editor.bringTogether}
    />
  );
  return (
    <Stack>
      <Head of={base} place={place} setting={setting} />
      <EditorForm
        editor={editor}
        mayChange={mayChange}
        preview={
          <HelpPreview
            {...{ merchant, setting, draft, place, language }}
            topic={topic && pickText(topic.titles, language, defaultLanguage)}
            onChoose={setLanguage}
          />
        }
        more={remove}
      >
        <Title order={2}>Texts</Title>
        <TextFields {...fields} chosen={language} onChoose={setLanguage} />
        <Title order={2}>Place</Title>
        <Place {...fields} items={items} place={place} />
      </EditorForm>
    </Stack>
  );
}
