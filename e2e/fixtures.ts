import { type BrowserContext, type ConsoleMessage, expect, type Page, test as base } from '@playwright/test';
import { findViolations } from './accessible.ts';
import { addressOf } from './address.ts';
import { fundMember, type Member, registerMember } from './members.ts';
import { type GridMerchant, MERCHANTS, originOf, SHARED_PLACE } from './merchants.ts';
import { App } from './pages/app.ts';
import { recordToasts } from './toasts.ts';

/** What a project of the grid sets. */
export interface Settings {
  merchantCode: GridMerchant['code'];
  /** A language of development alone: `mirrored` runs English from right to left. */
  testLanguage: 'mirrored' | undefined;
}

/** Declares an answer that is expected to fail, by its address; the browser's own note about it then passes. */
export type ExpectFailure = (address: RegExp) => void;

interface Fixtures {
  merchant: GridMerchant;
  expectFailure: ExpectFailure;
  app: App;
  /** A new member whose session the page starts with. */
  member: Member;
  /** A new member with 1,000.00 and a session in the page. */
  richMember: Member;
}

/** Puts a session into a context before its first page, as the app itself keeps it. */
export async function keepSession(context: BrowserContext, origin: string, sessionInfo: string): Promise<void> {
  const { type } = JSON.parse(sessionInfo) as { type: number };
  const kind = type === 4 ? 'trial' : 'member';
  await context.addCookies([{ name: 'hint_visitor', value: kind, url: origin, sameSite: 'Lax' }]);
  const entries = { MC_SESSION_INFO: sessionInfo, autoLogin: '1' };
  await context.addInitScript((kept: Record<string, string>) => {
    // Frames of other origins run this too, and every later page of the tab; only the first one is prepared.
    if (window !== window.top || !location.hostname.endsWith('.localhost') || window.name === 'prepared') return;
    window.name = 'prepared';
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, entries);
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}

/** The browser requests /favicon.ico for a document that names no icon, as the probe that `App.leave` opens; the app's documents name theirs. */
const isIconOfProbe = (message: ConsoleMessage): boolean =>
  message.location().url.endsWith('/favicon.ico') &&
  new URL(message.page()?.url() ?? 'about:blank').pathname === '/healthz';

/** The journeys' test: a console error or an error of a page fails it, unless the test declared the failed answer. */
export const test = base.extend<Fixtures & Settings>({
  merchantCode: ['EN', { option: true }],
  testLanguage: [undefined, { option: true }],
  context: async ({ context, testLanguage, baseURL }, use) => {
    const hint = {
      name: 'hint_test_language',
      value: testLanguage ?? '',
      url: baseURL ?? '',
      sameSite: 'Lax',
    } as const;
    if (testLanguage) await context.addCookies([hint]);
    await recordToasts(context);
    await use(context);
  },
  merchant: async ({ merchantCode }, use) => use(MERCHANTS[merchantCode]),
  baseURL: async ({ merchant }, use) => use(originOf(merchant, SHARED_PLACE)),
  // An address for each journey, as people have: the failed logins of one do not ask another for a captcha. Journeys of
  // staff are about the address itself and keep the real one.
  extraHTTPHeaders: async ({ merchant }, use, { project, testId }) => {
    await use(
      ['staff', 'console'].includes(project.name) ? {} : { 'X-Forwarded-For': addressOf(testId, merchant.code) },
    );
  },
  expectFailure: [
    async ({ context }, use) => {
      const expected: RegExp[] = [];
      const problems: ConsoleMessage[] = [];
      const errors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' && !isIconOfProbe(message)) problems.push(message);
      });
      context.on('weberror', (error) => {
        const { name, message, stack } = error.error();
        errors.push(stack || `${name}: ${message}`);
      });
      await use((address) => void expected.push(address));
      // The app's own note about a declared address names it in its words.
      const isExpected = (message: ConsoleMessage) =>
        expected.some((address) =>
          address.test(message.text().startsWith('Failed to load resource') ? message.location().url : message.text()),
        );
      const unexpected = problems.filter((message) => !isExpected(message)).map(describeMessage);
      expect([...unexpected, ...errors], 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
  app: async ({ page, merchant }, use) => use(new App(page, merchant)),
  member: async ({ context, merchant, baseURL }, use) => {
    const member = await registerMember(SHARED_PLACE, merchant);
    await keepSession(context, baseURL ?? '', member.sessionInfo);
    await use(member);
  },
  richMember: async ({ member, merchant }, use) => {
    await fundMember(SHARED_PLACE, merchant, member, '1000');
    await use(member);
  },
});

export { expect };

/** Checks what is shown against WCAG 2.2 AA; the page must not scroll sideways (1.4.10). @param page as the person sees it now */
export async function expectAccessible(page: Page): Promise<void> {
  // A message may have begun to come in while the rest was looked at; what is wrong is wrong in the next look too.
  const first = await findViolations(page);
  expect(first.length > 0 ? await findViolations(page) : first).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
}
