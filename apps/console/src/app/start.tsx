import { Alert, Anchor, Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { Moment } from '../shared/show.tsx';
import { useMe } from '../shared/use-me.ts';
import { linksFor } from './links.ts';
import css from './start.module.css';

/** Says that a recovery code was used, until there are new ones, so that a person who did not use it learns of it. */
function UsedRecoveryCode() {
  const { left, lastUsedAt } = useMe().recoveryCodes;
  if (lastUsedAt === null) return null;
  return (
    <Alert color="orange" icon={<KeyRound size={18} aria-hidden />} title={`${left} recovery codes left`} role="status">
      One of yours was used on <Moment at={lastUsedAt} />. If that was not you, change your password at once.{' '}
      <Anchor component={Link} to="/account" inherit>
        Make new codes
      </Anchor>
    </Alert>
  );
}

/** What the signed-in person can open, merchant by merchant. */
export function Start() {
  const { name, grants, merchants } = useMe();
  const isForPlatform = grants.some(({ merchant }) => merchant === null);
  const places = [
    ...merchants.map(({ code, name: title, conduct }) => ({ code, title, text: `${code} · ${conduct} profile` })),
    ...(isForPlatform ? [{ code: null, title: 'Platform', text: 'Accounts of staff, audit log' }] : []),
  ];
  return (
    <Stack>
      <Title order={1}>Good to see you, {name}</Title>
      <UsedRecoveryCode />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places.map(({ code, title, text }) => (
          <Card key={code ?? ''} withBorder padding="lg">
            <Title order={2} size="h3">
              {title}
            </Title>
            <Text c="dimmed" size="sm">
              {text}
            </Text>
            <Stack gap={4} mt="md" align="flex-start">
              {linksFor(grants, code).map(({ to, text: label, icon: Icon }) => (
                <Link key={to} to={to} params={{ merchant: code ?? '' }} className={css.link}>
                  <Icon size={18} aria-hidden />
                  {label}
                </Link>
              ))}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Stack>
  );
}
