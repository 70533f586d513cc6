// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { changePart } from '../../../test/change-part.ts';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { Refused, type StaffAnswers } from '../../../test/staff-api.ts';
import { LinkHosts } from './link-hosts.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const open = async (answers: object = {}, me = {}) => {
  screen = await renderInConsole(<LinkHosts merchant="LANTERN" />, {
    me,
    answers: {
      showLinkHosts: () => ({ version: 'v1', choice: { hosts: ['wa.me'] }, ownHosts: ['lantern.example'] }),
      changeLinkHosts: ({ choice }: { choice: object }) => ({ version: 'v2', choice }),
      ...answers,
    } as StaffAnswers,
  });
};

test('hosts are sent one on each line in small letters; what is no host says so at its field', async () => {
  await open();
  expect(screen.text()).toContain('lead members to lantern.example and to the hosts below');
  await changePart(screen, 'Where links lead', { Hosts: ['wa.me', 'https://wa.me'] });
  expect(screen.text()).toContain('without https:// and with nothing behind it');
  expect(screen.sent('changeLinkHosts')).toEqual([]);
  await screen.type('Hosts', 'WA.me\n\n *.example.com ');
  await screen.press('Save where links lead');
  expect(screen.asked.slice(-2)).toEqual([
    {
      name: 'changeLinkHosts',
      input: { version: 'v1', choice: { hosts: ['wa.me', '*.example.com'] } },
      merchant: 'LANTERN',
    },
    { name: 'showLinkHosts', input: {}, merchant: 'LANTERN' },
  ]);
  expect(screen.notes()).toEqual(['Saved. Links are judged by it within a second.']);
});

test('a host that is new waits for somebody else, which is said', async () => {
  await open({
    changeLinkHosts: () => {
      throw new Refused('WAITS_FOR_SECOND', { requestId: '0190a0a0-0000-7000-8000-000000000001' });
    },
  });
  await screen.type('Hosts', 'wa.me\nt.me');
  await screen.press('Save where links lead');
  expect(screen.text()).toContain('It waits under Approvals until somebody else approves it.');
});

test('only an owner changes them', async () => {
  await open({}, { grants: [{ role: 'operations', merchant: 'LANTERN' }] });
  expect(screen.field('Hosts').value).toBe('wa.me');
  expect(screen.button('Save where links lead')).toBeUndefined();
});
