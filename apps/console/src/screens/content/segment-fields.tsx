import { Checkbox, MultiSelect, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { LANGUAGES } from '@tessera/contract/languages';
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import { DEPOSITED, type MessageSegment } from '@tessera/contract/messages/staff-messages';
import { MOST_LEVELS } from '@tessera/contract/vip/levels';
import { WholeField } from '../../shared/number-field.tsx';
import { countText } from '../../shared/count-text.ts';
import { LANGUAGE_NAMES, ownFirst } from '../../shared/language-names.ts';
import { useStaffQuery } from '../../shared/queries.ts';
import { Failure } from '../../shared/states.tsx';

const DEPOSITED_WORDS = {
  any: 'Whether they deposited or not',
  yes: 'Who has deposited',
  no: 'Who has not deposited',
} as const;

const isLevel = (level: number) => Number.isInteger(level) && level <= MOST_LEVELS;

interface SegmentFieldsProps {
  setting: ContentSetting;
  segment: MessageSegment;
  onChange: (segment: MessageSegment) => void;
}

interface DayProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** A day of the merchant's zone, or none. */
function DayField({ label, value, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** Who gets a message: each field that is filled leaves out members of whom it does not hold. */
export function SegmentFields({ setting, segment, onChange }: SegmentFieldsProps) {
  const change = (part: Partial<MessageSegment>) => onChange({ ...segment, ...part });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <MultiSelect
        label="Language of their app"
        placeholder={segment.languages.length === 0 ? 'All languages' : ''}
        data={ownFirst(setting).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        value={[...segment.languages]}
        onChange={(chosen) => change({ languages: LANGUAGES.filter((each) => chosen.includes(each)) })}
      />
      <Select
        label="Deposits"
        allowDeselect={false}
        data={DEPOSITED.map((value) => ({ value, label: DEPOSITED_WORDS[value] }))}
        value={segment.deposited}
        onChange={(chosen) => change({ deposited: DEPOSITED.find((each) => each === chosen) ?? 'any' })}
      />
      <WholeField
        label="Least VIP level"
        value={segment.fromLevel}
        onChange={(level) => change({ fromLevel: level })}
        error={!isLevel(segment.fromLevel) && `A whole number from 0 to ${MOST_LEVELS}.`}
      />
      <DayField
        label="Registered since"
        value={segment.registeredFrom}
        onChange={(registeredFrom) => change({ registeredFrom })}
      />
      <DayField
        label="No login since"
        value={segment.lastLoginBefore}
        onChange={(lastLoginBefore) => change({ lastLoginBefore })}
      />
      <Checkbox
        label="Agents alone"
        mt="xl"
        checked={segment.agentsOnly}
        onChange={(event) => change({ agentsOnly: event.currentTarget.checked })}
      />
    </SimpleGrid>
  );
}

const membersNow = (members: number) => (members === 1 ? '1 member now' : `${countText(members)} members now`);

/** How many members a segment has now. */
export function SegmentCount({ merchant, segment }: { merchant: string; segment: MessageSegment }) {
  // A field that is being filled in leaves nobody out yet.
  const counted = isLevel(segment.fromLevel) ? segment : { ...segment, fromLevel: 0 };
  const found = useStaffQuery('countSegment', { segment: counted }, { merchant, keepsPrevious: true });
  return (
    <Stack gap="xs">
      <Text role="status" fw={600}>
        {found.data ? membersNow(found.data.members) : 'Counting…'}
      </Text>
      <Failure of={found.error} onRetry={found.refetch} />
    </Stack>
  );
}
