import { ActionIcon, Button, Fieldset, Group, Select, Stack, Text } from '@mantine/core';
import { type Grant, ROLE_PERMISSIONS, STAFF_ROLES, type StaffRole } from '@tessera/contract/staff/permissions';
import { Plus, Trash2 } from 'lucide-react';
import { useMe } from '../../shared/use-me.ts';

const EVERYWHERE = '';

interface GrantsInputProps {
  value: readonly Grant[];
  onChange: (grants: Grant[]) => void;
}

/** What a role lets somebody do, in words of its permissions. */
const describe = (role: StaffRole) =>
  ROLE_PERMISSIONS[role].length === 0
    ? 'opens nothing yet'
    : ROLE_PERMISSIONS[role].map((permission) => permission.replace('.', ': ')).join(', ');

/** Roles of somebody, each at one merchant or everywhere. */
export function GrantsInput({ value, onChange }: GrantsInputProps) {
  const { merchants } = useMe();
  const places = [
    { value: EVERYWHERE, label: 'Everywhere' },
    ...merchants.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
  ];
  const set = (index: number, change: Partial<Grant>) =>
    onChange(value.map((grant, at) => (at === index ? { ...grant, ...change } : grant)));
  return (
    <Fieldset legend="Roles">
      <Stack gap="sm">
        {value.map((grant, index) => (
          <Stack key={index} gap={2}>
            <Group wrap="nowrap" align="flex-end">
              <Select
                label="Role"
                data={STAFF_ROLES}
                value={grant.role}
                allowDeselect={false}
                onChange={(role) => set(index, { role: role as StaffRole })}
              />
              <Select
                label="Where"
                data={places}
                value={grant.merchant ?? EVERYWHERE}
                allowDeselect={false}
                onChange={(merchant) => set(index, { merchant: merchant || null })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove role ${index + 1}`}
                disabled={value.length === 1}
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <Trash2 size={18} aria-hidden />
              </ActionIcon>
            </Group>
            <Text size="xs" c="dimmed">
              {describe(grant.role)}
            </Text>
          </Stack>
        ))}
        <Button
          variant="light"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...value, { role: 'support', merchant: merchants[0]?.code ?? null }])}
        >
          Add a role
        </Button>
      </Stack>
    </Fieldset>
  );
}
