import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import {
  CONTENT_AUDIENCES,
  type ContentType,
  LONGEST_ADDRESS,
  POPUP_OCCASIONS,
} from '@tessera/contract/announcements/staff-content';
import { AUDIENCE_WORDS, GROUP_WORDS, OCCASION_WORDS } from './content-words.ts';
import { type Draft, withPart } from './draft.ts';
import { OrderField } from './order-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { FieldsProps } from './text-fields.tsx';
import { TimeField } from '../../shared/time-field.tsx';

type PlaceFieldsProps = FieldsProps<Draft> & { type: ContentType };

/** The fields that a type has beside its texts, its picture, its times and its order. */
function OfType({ type, draft, isReadOnly, errors, onChange }: PlaceFieldsProps) {
  const set = (name: string) => (value: unknown) => onChange(withPart(draft, name, value));
  const groups = [...new Set([...Object.keys(GROUP_WORDS), draft.group ?? 'm_home'])];
  return (
    <>
      {type === 'B' && (
        <>
          <Select
            label="Place"
            data={groups.map((value) => ({ value, label: GROUP_WORDS[value] ?? value }))}
            allowDeselect={false}
            readOnly={isReadOnly}
            value={draft.group}
            onChange={set('group')}
            error={errors['group']}
          />
          <TextInput
            label="A tap leads to"
            description="Such as /m/gameList, or https://… Empty: to its content, where it has one."
            maxLength={LONGEST_ADDRESS}
            readOnly={isReadOnly}
            value={draft.link ?? ''}
            onChange={(event) => set('link')(event.currentTarget.value.trim() || null)}
            error={errors['link']}
          />
        </>
      )}
      {type === 'PU' && (
        <Select
          label="Opens for"
          data={POPUP_OCCASIONS.map((value) => ({ value, label: OCCASION_WORDS[value] }))}
          allowDeselect={false}
          readOnly={isReadOnly}
          value={draft.execution}
          onChange={set('execution')}
          error={errors['execution']}
        />
      )}
      {(type === 'PL' || type === 'B' || type === 'PR') && (
        <Select
          label="For"
          data={CONTENT_AUDIENCES.map((value) => ({ value, label: AUDIENCE_WORDS[value] }))}
          allowDeselect={false}
          readOnly={isReadOnly}
          value={draft.audience}
          onChange={set('audience')}
          error={errors['audience']}
        />
      )}
      {(type === 'PU' || type === 'PR') && (
        <TextInput
          label="Kind of promotion"
          description="In capital letters, such as DEPOSIT. A popup with one leads members to their rewards."
          maxLength={40}
          readOnly={isReadOnly}
          value={draft.promotionType ?? ''}
          onChange={(event) => set('promotionType')(event.currentTarget.value.trim().toUpperCase() || null)}
          error={errors['promotionType']}
        />
      )}
    </>
  );
}

/** Where, when and for whom something is shown, with the fields that its type has. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { setting, draft, isReadOnly, errors, onChange } = props;
  const set = (name: string) => (value: unknown) => onChange(withPart(draft, name, value));
  const zone = setting.timeZone;
  const endsEarly = draft.endsAt !== null && draft.startsAt !== null && draft.endsAt <= draft.startsAt;
  return (
    <Stack>
      <PictureField {...props} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <OfType {...props} />
        <TimeField
          label="From"
          empty="Empty: from now on."
          zone={zone}
          value={draft.startsAt}
          isReadOnly={isReadOnly}
          error={errors['startsAt']}
          onChange={set('startsAt')}
        />
        <TimeField
          label="To"
          empty="Empty: without an end."
          zone={zone}
          value={draft.endsAt}
          isReadOnly={isReadOnly}
          error={errors['endsAt'] ?? (endsEarly ? 'It ends before it begins.' : undefined)}
          onChange={set('endsAt')}
        />
        <OrderField value={draft.sort} isReadOnly={isReadOnly} error={errors['sort']} onChange={set('sort')} />
      </SimpleGrid>
    </Stack>
  );
}
