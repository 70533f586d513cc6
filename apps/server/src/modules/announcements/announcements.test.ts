import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runStaffWords } from '../../../test/staff-words.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { FEATURES } from '@tessera/contract';
import { seedDemoCatalogue } from '#server/modules/catalogue/catalogue.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { ANNOUNCEMENT_TYPES } from './announcements.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.asOwner('delete from announcement');
});

/** Adds through the staff's words, as an operator does, and answers the id. */
async function add(word: string, ...words: string[]): Promise<string> {
  return (await staff('EN', word, 'add', ...words)).split(' ')[1] ?? '';
}
const staff = (code: string, ...words: string[]) => runStaffWords(test, code, words);
/** Adds the demo's live tables, connected or not. */
async function connectLiveTables(isConnected: boolean): Promise<void> {
  await seedDemoCatalogue(test.database.database);
  await test.database.asOwner(`update vendor set launch_url = $1, merchants = $2 where vendor_code = 'EVO'`, [
    isConnected ? 'https://games.example/open' : null,
    isConnected ? '{EN}' : null,
  ]);
}
const titles = (list: readonly { title: string }[]) => list.map((item) => item.title);

describe('the list', () => {
  it('CMSG-01: types, audience and language decide what a caller gets; a token is not needed', async () => {
    await add('notice', 'EN=For all', 'VI=Cho tất cả');
    await add('notice', 'EN=For guests', 'audience=guest', 'sort=1');
    await add('notice', 'EN=For members', 'audience=member', 'sort=2');
    await add('notice', 'EN=For newcomers', 'audience=first-time', 'sort=3');
    await add('popup', 'EN=Popup for guests', 'execution=B');
    await add('popup', 'EN=Popup for members', 'execution=A');
    await add('popup', 'EN=Popup for newcomers', 'execution=F');
    await add('banner', 'EN=Banner', 'image=/art/banners/welcome.svg');
    await add('promotion', 'EN=Promotion', 'promotion=DEPOSIT');

    const asGuest = (await test.call('listAnnouncements', {})).value;
    expect(titles(asGuest.player)).toEqual(['For all', 'For guests']);
    expect(titles(asGuest.popup)).toEqual(['Popup for guests']);
    expect(titles(asGuest.promotion)).toEqual(['Promotion']);
    expect(asGuest.banners).toMatchObject([
      { alternative: 'Banner', groupName: 'm_home', url: '/art/banners/welcome.svg' },
    ]);
    expect(titles((await test.call('listAnnouncements', { types: 'PL' }, { language: 'vi' })).value.player)).toEqual([
      'Cho tất cả',
      'For guests',
    ]);
    const narrowed = (await test.call('listAnnouncements', { types: 'B,PL' })).value;
    expect([narrowed.banners.length, narrowed.player.length, narrowed.popup.length]).toEqual([1, 2, 0]);

    const { token, userName } = await test.newMember();
    const first = (await test.call('listAnnouncements', {}, { token })).value;
    expect(titles(first.player)).toEqual(['For all', 'For members', 'For newcomers']);
    expect(titles(first.popup).toSorted()).toEqual(['Popup for members', 'Popup for newcomers']);
    expect(titles((await test.call('listAnnouncements', { execution: 'F' }, { token })).value.popup)).toEqual([
      'Popup for newcomers',
    ]);
    await test.database.asOwner(`update member set login_count = 2 where user_name = '${userName}'`);
    const later = (await test.call('listAnnouncements', {}, { token })).value;
    expect(titles(later.player)).toEqual(['For all', 'For members']);
    // Members are asked to deposit; a trial account is nobody's own, and reads what guests read.
    const trial = (await test.call('startFreePlay', {})).value;
    const tried = (await test.call('listAnnouncements', {}, { token: trial.token })).value;
    expect(titles(tried.player)).toEqual(['For all', 'For guests']);
    expect((await test.call('getMe', {}, { token: trial.token })).value.unreadNotices).toBe(2);
  });

  it('CMSG-01: what has not begun or has ended is not there, by the clock of the database, and no merchant sees another’s', async () => {
    const inAMinute = new Date(Date.now() + 60_000).toISOString();
    await add('notice', 'EN=To come', `from=${inAMinute}`);
    await add('notice', 'EN=Over', 'from=2026-01-01', 'to=2026-01-02');
    await add('notice', 'EN=Now', 'from=2026-01-01', `to=${inAMinute}`);
    expect(titles((await test.call('listAnnouncements', {})).value.player)).toEqual(['Now']);
    expect((await test.call('listAnnouncements', {}, { merchant: 'LANTERN' })).value.player).toEqual([]);
    await test.database.asOwner(`update announcement set ends_at = now() where titles->>'EN' = 'Now'`);
    expect((await test.call('listAnnouncements', {})).value.player).toEqual([]);
  });

  it('CMSG-02: the registration screen gets the banners of the group m_reg', async () => {
    await add('banner', 'EN=Join', 'group=m_reg', 'image=/art/banners/welcome.svg');
    await add('banner', 'EN=Home', 'image=/art/banners/fair-play.svg');
    const { banners } = (await test.call('listAnnouncements', { types: 'B', groupName: 'm_reg' })).value;
    expect(banners.map((banner) => [banner.groupName, banner.alternative])).toEqual([['m_reg', 'Join']]);
  });

  it('NOTICE-09: the content types are A, PL, B, PU, PR, and news for agents reach agents alone', async () => {
    expect(ANNOUNCEMENT_TYPES.toSorted()).toEqual(['A', 'B', 'PL', 'PR', 'PU']);
    await add('agent-notice', 'EN=For agents');
    const { token, userName } = await test.newMember();
    const settings = DEMO_MERCHANTS[0]?.settings;
    await test.change('EN', { flags: { ...settings?.flags, [FEATURES.agentAnnouncements]: true } });
    const listForAgents = async () =>
      titles((await test.call('listAnnouncements', { types: 'A,PL' }, { token })).value.agent);
    expect(await listForAgents()).toEqual([]);
    await test.database.asOwner(`update member set is_agent = true where user_name = '${userName}'`);
    expect(await listForAgents()).toEqual(['For agents']);
  });

  it('AGENT-15 MISC-01: agents read what is for them, and have it marked; a member, and agents where the module is off, are refused', async () => {
    const id = await add('agent-notice', 'EN=Your rates', 'text.EN=<p>They rise.</p>');
    await add('notice', 'EN=For everybody');
    const flags = DEMO_MERCHANTS[0]?.settings.flags;
    await test.change('EN', { flags: { ...flags, [FEATURES.agentAnnouncements]: true } });
    const { token, userName } = await test.newMember();
    const list = () => test.call('listAgentAnnouncements', {}, { token });
    expect((await list()).status).toBe(403);
    await test.database.asOwner(`update member set is_agent = true where user_name = '${userName}'`);
    expect((await list()).value.list).toMatchObject([
      { id, title: 'Your rates', content: '<p>They rise.</p>', read: false },
    ]);
    await test.call('markAnnouncementRead', { announcementId: id, read: true }, { token });
    expect((await list()).value.list.map(({ read }) => read)).toEqual([true]);
    await test.change('EN', { flags: { ...flags, [FEATURES.agentAnnouncements]: false } });
    expect((await list()).status).toBe(403);
  });

  it('POPUP-10: scripts, handlers and dangerous addresses are gone before anything is stored', async () => {
    const html = `<p onclick="steal()" style="font-size:16px;position:fixed">Hi <a href="javascript:steal()">x</a><script>steal()</script><img src="/a.png" onerror="steal()"></p><iframe src="https://evil.test"></iframe>`;
    const id = await add('popup', 'EN=Popup', `text.EN=${html}`);
    const clean = '<p style="font-size:16px">Hi <a>x</a><img src="/a.png" /></p>';
    const [row] = await test.database.asOwner<{ content: string }>(
      `select contents->>'EN' as content from announcement`,
    );
    expect(row?.content).toBe(clean);
    await staff('EN', 'popup', 'change', id, `text.EN=<b onfocus="steal()">Bold</b>`);
    expect((await test.call('listAnnouncements', { types: 'PU' })).value.popup).toMatchObject([
      { content: '<b>Bold</b>', execution: 'B', promotionType: null, title: 'Popup' },
    ]);
  });
});

describe('banners', () => {
  it('CMSG-03: banners by group with a cache header, and one with the content of its page', async () => {
    const withPage = await add('banner', 'EN=Page', 'image=/art/banners/fair-play.svg', 'text.EN=<p>More</p>');
    await add('banner', 'EN=Link', 'image=/art/banners/welcome.svg', 'link=/m/gameList', 'sort=1');
    await add('banner', 'EN=Reg', 'group=m_reg', 'image=/art/banners/welcome.svg');
    const answer = await test.call('listBanners', { groupName: 'm_home,m_live' });
    expect(answer.response.headers['cache-control']).toBe('public, max-age=300');
    expect(answer.response.headers['vary']).toMatch(/Merchant.*Language.*Authorization/);
    expect(answer.value.banners.map((banner) => [banner.alternative, banner.linkage, banner.content])).toEqual([
      ['Page', `/m/banner?id=${withPage}`, ''],
      ['Link', '/m/gameList', ''],
    ]);
    const one = (await test.call('listBanners', { announcementId: withPage })).value.banners;
    expect(one.map((banner) => banner.content)).toEqual(['<p>More</p>']);
    const other = await test.call('listBanners', { announcementId: withPage }, { merchant: 'LANTERN' });
    expect([other.status, other.errorCode]).toEqual([404, 'DATA_NOT_FOUND']);
  });

  it('a banner leads to games that are connected; while nobody has connected them, no list has it', async () => {
    await connectLiveTables(true);
    await add(
      'banner',
      'EN=Tables',
      'group=m_live',
      'image=/art/banners/live-tables.svg',
      'link=/m/gameList?gameType=LIVE',
    );
    await add('banner', 'EN=All', 'image=/art/banners/welcome.svg', 'link=/m/gameList', 'sort=1');
    const shown = async () => [
      (await test.call('listBanners', { groupName: 'm_home,m_live' })).value.banners.map(
        ({ alternative }) => alternative,
      ),
      (await test.call('listAnnouncements', { types: 'B' })).value.banners.map(({ alternative }) => alternative),
      (await test.call('listLiveModels', {})).value.list.map(({ name }) => name),
    ];
    await expect.poll(shown).toEqual([['Tables', 'All'], ['Tables', 'All'], ['Tables']]);
    await connectLiveTables(false);
    await expect.poll(shown).toEqual([['All'], ['All'], []]);
  });

  it('CMSG-13: the live models are the entries of the live group, refused without the live model', async () => {
    await add(
      'banner',
      'EN=Tables',
      'group=m_live',
      'image=/art/banners/live-tables.svg',
      'link=/m/gameList?gameType=LIVE',
    );
    await connectLiveTables(true);
    await expect
      .poll(async () => (await test.call('listLiveModels', {})).value.list)
      .toMatchObject([
        { name: 'Tables', pictureUrl: '/art/banners/live-tables.svg', linkage: '/m/gameList?gameType=LIVE' },
      ]);
    expect((await test.call('listBanners', { groupName: 'm_live' })).value.banners).toHaveLength(1);
    expect((await test.call('listLiveModels', {}, { merchant: 'LANTERN' })).errorCode).toBe('FUNCTION_NOT_AVAILABLE');
    await test.change('EN', { liveModel: false });
    expect((await test.call('listBanners', { groupName: 'm_live' })).value.banners).toEqual([]);
    expect((await test.call('listAnnouncements', { types: 'B' })).value.banners).toEqual([]);
    await test.change('EN', { liveModel: true });
  });
});

describe('notices', () => {
  it('CMSG-04: reading is kept for the member alone, counts once, and is refused for what the member cannot see', async () => {
    const id = await add('notice', 'EN=One');
    await add('notice', 'EN=Two', 'sort=1');
    const guestNotice = await add('notice', 'EN=Guests', 'audience=guest');
    const [anna, bella] = [await test.newMember(), await test.newMember()];
    const read = (announcementId: string) =>
      test.call('markAnnouncementRead', { announcementId, read: true }, { token: anna.token });
    expect((await read(id)).value).toEqual({ unreadCount: 1 });
    expect((await read(id)).value).toEqual({ unreadCount: 1 });
    expect([(await read(guestNotice)).status, (await read(guestNotice)).errorCode]).toEqual([404, 'DATA_NOT_FOUND']);
    const states = async (token: string) =>
      (await test.call('listNotices', {}, { token })).value.list.map((notice) => notice.read);
    expect(await states(anna.token)).toEqual([true, false]);
    expect(await states(bella.token)).toEqual([false, false]);
    expect((await test.call('getMe', {}, { token: anna.token })).value.unreadNotices).toBe(1);
    expect((await test.call('getMe', {}, { token: bella.token })).value.unreadNotices).toBe(2);
    expect((await test.call('listAnnouncements', {}, { token: anna.token })).value.footer.unreadCount).toBe(1);
    expect((await test.call('markAnnouncementRead', { announcementId: id, read: true })).status).toBe(401);
  });

  it('CMSG-05: all notices with their content, or one by its id', async () => {
    const id = await add('notice', 'EN=One', 'text.EN=<p>Text</p>');
    await add('notice', 'EN=Two', 'sort=1');
    expect(titles((await test.call('listNotices', {})).value.list)).toEqual(['One', 'Two']);
    expect((await test.call('listNotices', { announcementId: id })).value).toMatchObject({
      list: [{ id, title: 'One', content: '<p>Text</p>', read: false }],
      unreadCount: 0,
    });
    const unknown = '018f4e2a-0000-7000-8000-000000000001';
    expect((await test.call('listNotices', { announcementId: unknown })).errorCode).toBe('DATA_NOT_FOUND');
  });

  it('CMSG-06: what members read most comes first', async () => {
    await add('notice', 'EN=Quiet');
    const loved = await add('notice', 'EN=Loved', 'sort=5');
    for (const { token } of [await test.newMember(), await test.newMember()])
      await test.call('markAnnouncementRead', { announcementId: loved, read: true }, { token });
    const { list } = (await test.call('listPopularAnnouncements', {})).value;
    expect(list.map((item) => [item.title, item.readCount])).toEqual([
      ['Loved', 2],
      ['Quiet', 0],
    ]);
    expect((await test.call('listPopularAnnouncements', { limitNum: 1 })).value.list).toHaveLength(1);
  });

  it('CMSG-07: the lobby’s news are titles without content', async () => {
    await add('notice', 'EN=One', 'text.EN=<p>Long text</p>');
    const { list } = (await test.call('listLobbyNews', {})).value;
    expect(list).toMatchObject([{ title: 'One' }]);
    expect(JSON.stringify(list)).not.toContain('Long text');
  });
});

describe('the words of the staff', () => {
  it('lists, changes and removes in all languages, and refuses what does not fit', async () => {
    const id = await add('notice', 'EN=Hello', 'VI=Xin chào', 'to=2030-01-01T00:00:00Z');
    await staff('EN', 'notice', 'change', id, 'TH=สวัสดี', 'audience=member', 'to=');
    const [stored] = JSON.parse(await staff('EN', 'notice', 'list')) as Record<string, unknown>[];
    expect(stored).toMatchObject({
      announcement_id: id,
      titles: { EN: 'Hello', VI: 'Xin chào', TH: 'สวัสดี' },
      audience: 'member',
      ends_at: null,
    });
    const refused = (...words: string[]) => expect(staff('EN', ...words)).rejects.toThrow();
    await refused('notice', 'add');
    await refused('notice', 'add', 'EN=x', 'colour=red');
    await refused('notice', 'add', 'EN=x', 'from=tomorrow');
    await refused('notice', 'add', 'EN=x', 'from=2026-02-02', 'to=2026-02-01');
    await refused('banner', 'add', 'EN=x');
    await refused('banner', 'add', 'EN=x', 'image=javascript:x');
    await refused('notice', 'change', 'no-id', 'EN=x');
    await refused('banner', 'remove', id);
    expect(await staff('EN', 'notice', 'remove', id)).toBe('removed');
    await refused('notice', 'remove', id);
    await add('popup', 'EN=One');
    expect(await staff('EN', 'popup', 'clear')).toBe('removed 1');
  });
});
