import { Card, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../shared/use-me.ts';
import { linksFor } from './links.ts';
import css from './start.module.css';

/** What whoever is signed in can open, merchant by merchant. */
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
