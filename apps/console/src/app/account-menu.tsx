import { Button, Menu, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CircleUser, LogOut, MonitorSmartphone, SunMoon } from 'lucide-react';
import { callStaff } from '../shared/staff-api.ts';
import { setSessionToken } from '../shared/session.ts';
import { useMe } from '../shared/use-me.ts';

/** Who is signed in, and what they can do about it. */
export function AccountMenu() {
  const { name, email } = useMe();
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const signOut = () => {
    // The session of this tab is forgotten whatever the server says; there it ends by itself when it stays idle.
    void callStaff('staffSignOut', {}).catch(() => undefined);
    setSessionToken(null);
  };
  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button variant="subtle" color="gray" leftSection={<CircleUser size={18} aria-hidden />}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item component={Link} to="/account" leftSection={<MonitorSmartphone size={16} aria-hidden />}>
          My account
        </Menu.Item>
        <Menu.Item
          leftSection={<SunMoon size={16} aria-hidden />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Light theme' : 'Dark theme'}
        </Menu.Item>
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
