// @vitest-environment jsdom
import { type Permission, ROLE_PERMISSIONS, type StaffRole } from '@tessera/contract/staff/permissions';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { createSamples } from '../../../test/sample-answer.ts';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { linksFor } from '../../app/links.ts';
import '../../app/router.tsx';
import { DashboardScreen } from './dashboard-screen.tsx';

const permissions = ROLE_PERMISSIONS as Record<StaffRole, readonly Permission[]>;
const ofAuditors = permissions.auditor;
const grants = [{ role: 'auditor', merchant: 'EN' }] as const;
const sampleOf = createSamples();
let screen: RenderedScreen;
afterEach(async () => {
  permissions.auditor = ofAuditors;
  await screen.unmount();
});

// No role of today may read one queue and not another; a future role that may is led right.
test.each(['deposits.read', 'withdrawals.read', 'chat.read', 'members.read'] as const)(
  'who may see the dashboard and %s alone is led to the queue that the menu leads to, and to no other screen',
  async (permission) => {
    permissions.auditor = ['reports.read', permission];
    screen = await renderInConsole(<DashboardScreen merchant="EN" />, {
      me: { grants: [...grants] },
      answers: { showDashboard: () => sampleOf('showDashboard').answer } as unknown as StaffAnswers,
    });
    const queues = ['deposits', 'withdrawals', 'chat'].map((name) => `/m/EN/${name}`);
    const inMenu = linksFor(grants, 'EN').map(({ to }) => to.replace('$merchant', 'EN'));
    const shown = [...document.querySelectorAll('a[href^="/m/"]')].map((link) => link.getAttribute('href'));
    expect(shown).toEqual(queues.filter((queue) => inMenu.includes(queue)));
  },
);
