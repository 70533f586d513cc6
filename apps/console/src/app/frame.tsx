import { AppShell, Badge, Burger, Center, Group, NavLink, ScrollArea, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { Link, Outlet, useMatchRoute, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SignInScreen } from '../screens/accounts/sign-in-screen.tsx';
import { queries, useStaffQuery } from '../shared/queries.ts';
import { useIsSignedIn } from '../shared/session.ts';
import type { Watch } from '../shared/screen-row.tsx';
import { Failure, Loading } from '../shared/states.tsx';
import { MeContext, useMe } from '../shared/use-me.ts';
import { AccountMenu } from './account-menu.tsx';
import { linksFor } from './links.ts';

/** How often the counts of what waits are read again, milliseconds. */
const COUNT_MS = 30_000;
/** Addresses below it belong to other screens. */
const DASHBOARD = '/m/$merchant';

/** How many wait for staff at a merchant, by the call that counts them; nothing while none does. */
function Waiting({ merchant, watch }: { merchant: string; watch: Watch }) {
  const waiting = useStaffQuery(watch, {}, { merchant, everyMs: COUNT_MS }).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <Badge size="sm" circle={waiting < 10} aria-label={`${waiting} waiting`}>
      {waiting}
    </Badge>
  );
}

/** One group of links in the menu. @param merchant code; null: those of the platform */
function Links({ merchant, title, onOpen }: { merchant: string | null; title: string; onOpen: () => void }) {
  const { grants } = useMe();
  const matches = useMatchRoute();
  const links = linksFor(grants, merchant);
  if (links.length === 0) return null;
  const params = { merchant: merchant ?? '' };
  return (
    <nav aria-label={title}>
      <Text size="xs" c="dimmed" fw={600} tt="uppercase" px="sm" pt="md" pb={4}>
        {title}
      </Text>
      {links.map(({ to, text, icon: Icon, watch }) => (
        <NavLink
          key={to}
          component={Link}
          to={to}
          params={params as never}
          activeOptions={{ exact: to === DASHBOARD }}
          label={text}
          leftSection={<Icon size={18} aria-hidden />}
          rightSection={watch && merchant && <Waiting merchant={merchant} watch={watch} />}
          active={Boolean(matches({ to, params: params as never, fuzzy: to !== DASHBOARD }))}
          onClick={onOpen}
        />
      ))}
    </nav>
  );
}

/** Chooses the merchant that the menu is about, and opens its first screen. The choice is in the address. */
function MerchantSelect({ chosen }: { chosen: string | undefined }) {
  const { merchants, grants } = useMe();
  const navigate = useNavigate();
  return (
    <Select
      aria-label="Merchant"
      placeholder="Choose a merchant"
      data={merchants.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
      value={chosen ?? null}
      searchable={merchants.length > 8}
      allowDeselect={false}
      onChange={(merchant) => {
        // Approvals are open to everybody: whose work is elsewhere begins there.
        const first = merchant ? linksFor(grants, merchant).find(({ needs }) => needs !== null) : undefined;
        if (first) void navigate({ to: first.to, params: { merchant: merchant ?? '' } as never, search: {} as never });
      }}
    />
  );
}

function SignedIn() {
  const [isMenuOpen, menu] = useDisclosure();
  const { merchants } = useMe();
  const { merchant: inAddress } = useParams({ strict: false });
  const only = merchants.length === 1 ? merchants[0] : undefined;
  // Screens of the platform name no merchant; the menu stays with the one before.
  const [before, setBefore] = useState<string>();
  if (inAddress !== undefined && inAddress !== before) setBefore(inAddress);
  const chosen = merchants.find(({ code }) => code === (inAddress ?? before)) ?? only;
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="lg"
    >
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger opened={isMenuOpen} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label="Menu" />
            <Text component={Link} to="/" fw={700} size="lg" c="var(--mantine-color-text)" td="none">
              Tessera console
            </Text>
          </Group>
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm">
        {merchants.length > 0 && <MerchantSelect chosen={chosen?.code} />}
        <ScrollArea>
          {chosen && <Links merchant={chosen.code} title={chosen.name} onOpen={menu.close} />}
          <Links merchant={null} title="Platform" onOpen={menu.close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}

function WithMe() {
  const me = useStaffQuery('staffMe', {});
  if (me.data)
    return (
      <MeContext value={me.data}>
        <SignedIn />
      </MeContext>
    );
  return (
    <Center mih="100vh" p="lg">
      {me.error ? <Failure of={me.error} onRetry={me.refetch} /> : <Loading />}
    </Center>
  );
}

/** Everything but one-time links: asks those who are not signed in to sign in, and then shows where they were going. */
export function Frame() {
  const isSignedIn = useIsSignedIn();
  useEffect(() => {
    // What somebody else was shown in this tab is not kept for the next one.
    if (isSignedIn) return;
    queries.clear();
    notifications.clean();
  }, [isSignedIn]);
  return isSignedIn ? <WithMe /> : <SignInScreen />;
}
