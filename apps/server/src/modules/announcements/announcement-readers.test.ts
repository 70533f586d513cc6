import { FEATURES } from '@tessera/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { seedCatalogue } from '../catalogue/catalogue.ts';
import { addAnnouncement } from './announcements.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.asOwner('delete from announcement');
});

/** Adds an announcement that everybody of its audience reads from now on. @returns its id */
async function add(title: string, more: Partial<Parameters<typeof addAnnouncement>[2]> = {}): Promise<string> {
  const draft = { type: 'PL', titles: { EN: title }, contents: { EN: title }, ...more } as const;
  const stored = await addAnnouncement(test.database.database, test.merchant('EN'), draft, { staff: 'a test' });
  return stored?.announcement_id ?? '';
}
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);
const markRead = (announcementId: string, token: string) =>
  test.call('markAnnouncementRead', { announcementId, read: true }, { token });

it('CMSG-06: the most read ones are for their own audience only', async () => {
  await add('For all');
  await add('For guests', { audience: 'guest', sort: 1 });
  await add('For members', { audience: 'member', sort: 2 });
  await add('Promotion for members', { type: 'PR', audience: 'member', sort: 3 });
  await add('Popup', { type: 'PU', execution: 'A', sort: 4 });
  const popular = async (token?: string) =>
    titles((await test.call('listPopularAnnouncements', {}, token ? { token } : {})).value.list);
  const member = await test.newMember();
  expect(await popular()).toEqual(['For all', 'For guests']);
  expect(await popular(member.token)).toEqual(['For all', 'For members', 'Promotion for members']);
});

it('CMSG-06: what was read counts for thirty days', async () => {
  const [once, lately] = [await add('Read long ago'), await add('Read lately', { sort: 1 })];
  const [one, other] = [await test.newMember(), await test.newMember()];
  for (const { token } of [one, other]) await markRead(once, token);
  await markRead(lately, one.token);
  const popular = async () =>
    (await test.call('listPopularAnnouncements', {})).value.list.map(({ title, readCount }) => [title, readCount]);
  expect(await popular()).toEqual([
    ['Read long ago', 2],
    ['Read lately', 1],
  ]);
  await test.database.asOwner(
    `update announcement_read set read_at = read_at - interval '31 days' where announcement_id = $1`,
    [once],
  );
  expect(await popular()).toEqual([
    ['Read lately', 1],
    ['Read long ago', 0],
  ]);
});

it('CMSG-07: the lobby gets as many news as it asks for, in the merchant’s order', async () => {
  for (const [sort, title] of ['First', 'Second', 'Third'].entries()) await add(title, { sort });
  const news = async (input: { limitNum?: number }) => titles((await test.call('listLobbyNews', input)).value.list);
  expect(await news({ limitNum: 2 })).toEqual(['First', 'Second']);
  expect(await news({})).toEqual(['First', 'Second', 'Third']);
});

it('NOTICE-09: an agent gets news for agents, and may mark them, only where the merchant has them', async () => {
  const id = await add('For agents', { type: 'A' });
  const { token, userName } = await test.newMember();
  await test.database.asOwner(`update member set is_agent = true where user_name = $1`, [userName]);
  const { flags } = test.merchant('EN').settings;
  const asAgent = async (isOn: boolean) => {
    await test.change('EN', { flags: { ...flags, [FEATURES.agentAnnouncements]: isOn } });
    const { agent } = (await test.call('listAnnouncements', { types: 'A,PL' }, { token })).value;
    return [titles(agent), (await markRead(id, token)).status];
  };
  expect(await asAgent(false)).toEqual([[], 404]);
  expect(await asAgent(true)).toEqual([['For agents'], 200]);
});

it('CMSG-03: banners come by the groups that are asked for, or all of them', async () => {
  const image = '/art/banners/welcome.svg';
  await add('Home', { type: 'B', group: 'm_home', image });
  await add('Registration', { type: 'B', group: 'm_reg', image, sort: 1 });
  const shown = async (groupName?: string) =>
    (await test.call('listBanners', { ...(groupName && { groupName }) })).value.banners.map(
      ({ alternative }) => alternative,
    );
  expect([await shown('m_reg'), await shown('m_home'), await shown('m_home,m_reg'), await shown()]).toEqual([
    ['Registration'],
    ['Home'],
    ['Home', 'Registration'],
    ['Home', 'Registration'],
  ]);
});

it('CMSG-01: the hot ones are the entries of the group m_hot, notices or not', async () => {
  await add('Plain');
  await add('Hot notice', { group: 'm_hot' });
  await add('Hot promotion', { type: 'PR', group: 'm_hot', sort: 1 });
  const { hot, player, promotion } = (await test.call('listAnnouncements', {})).value;
  expect([titles(hot), titles(player).sort(), titles(promotion)]).toEqual([
    ['Hot notice', 'Hot promotion'],
    ['Hot notice', 'Plain'],
    ['Hot promotion'],
  ]);
});

it('BANNER-06: a banner says whether it leads to a game, to another screen, elsewhere or nowhere', async () => {
  await seedCatalogue(test.database.database);
  const firstGame = async () => (await test.call('listGames', { gameType: 'RNG' })).value.games[0]?.nodeId;
  await expect.poll(firstGame).toBeDefined();
  const game = await firstGame();
  const image = '/art/banners/welcome.svg';
  const links = [`/m/play?nodeId=${game}`, '/m/play', `/m/rewards?nodeId=${game}`, 'https://news.example/'];
  await test.change('EN', { linkHosts: ['news.example'] });
  for (const [sort, link] of links.entries()) await add(`Leads ${sort}`, { type: 'B', image, link, sort });
  await add('Leads nowhere', { type: 'B', image, contents: {}, sort: 4 });
  const { banners } = (await test.call('listBanners', {})).value;
  expect(banners.map(({ linkage, linkageType, nodeId }) => [linkage, linkageType, nodeId])).toEqual([
    [`/m/play?nodeId=${game}`, 'G', String(game)],
    ['/m/play', 'P', null],
    [`/m/rewards?nodeId=${game}`, 'P', null],
    ['https://news.example/', 'URL', null],
    [null, null, null],
  ]);
});
