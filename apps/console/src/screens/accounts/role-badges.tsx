import { Badge } from '@mantine/core';
import type { Grant } from '@tessera/contract/staff/permissions';

/** Roles of somebody, with where they hold. */
export function RoleBadges({ grants }: { grants: readonly Grant[] }) {
  return grants.map(({ role, merchant }) => (
    <Badge key={`${role} ${merchant}`} variant="light" tt="none">
      {role} · {merchant ?? 'everywhere'}
    </Badge>
  ));
}
