// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

vi.stubGlobal('scrollTo', () => undefined);

test.each(['9999', '0012', '1e3', 'true', 'null', '{"a":1}', '"quoted"', 'ann & bo'])(
  'what is searched for stays the text that it is in the address: %s',
  async (search) => {
    const { router } = await import('./router.tsx');
    const { href } = router.buildLocation({
      to: '/m/$merchant/members',
      params: { merchant: 'EN' },
      search: { search },
    });
    await router.navigate({ href });
    expect(router.latestLocation.search).toEqual({ search });
    const match = router.matchRoutes(router.latestLocation).at(-1);
    expect(match?.search).toEqual({ search });
  },
);

test('an address that was typed by hand is read unchanged', async () => {
  const { router } = await import('./router.tsx');
  await router.navigate({ href: '/m/EN/members?search=9999' });
  expect(router.matchRoutes(router.latestLocation).at(-1)?.search).toEqual({ search: '9999' });
});

test('an address that no screen has, and one without its parameters, do not compile', async () => {
  const { router } = await import('./router.tsx');
  // @ts-expect-error no screen has this address
  router.buildLocation({ to: '/m/$merchant/memberz', params: { merchant: 'EN' } });
  // @ts-expect-error the member is missing
  router.buildLocation({ to: '/m/$merchant/members/$memberId', params: { merchant: 'EN' } });
  // @ts-expect-error the list knows no tab
  router.buildLocation({ to: '/m/$merchant/members', params: { merchant: 'EN' }, search: { tab: 'bets' } });
});
