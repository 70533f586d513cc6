import { expect, test } from 'vitest';
import { countKept, FOR_ALL, type MakeQuery, OWN, probeQuery, sentBy } from '../../../test/probe-query.ts';
import {
  agentAnnouncementsQuery,
  homeBannersQuery,
  lobbyNewsQuery,
  noticesQuery,
  promotionsQuery,
  registerBannersQuery,
} from './announcements-queries.ts';
import { bannerQuery, markRead, popupsQuery } from './reading-queries.ts';

const FIVE_MINUTES = 300_000;
const ofMember = { ...OWN, isByLanguage: true, news: ['content'] };
const ofAll = { ...FOR_ALL, isByLanguage: true, news: ['content'] };
const uncached = (name: string, input: object) => [[name, input, { isUncached: true }]];

test.each([
  [true, ofMember],
  [false, ofAll],
])(
  'BANNER-07, NOTICE-01: banners and news of home, for a member (%s) go with the session',
  async (isMember, expected) => {
    const banners: MakeQuery = (sources) => homeBannersQuery(sources, isMember);
    const news: MakeQuery = (sources) => lobbyNewsQuery(sources, isMember);
    expect(await probeQuery(banners)).toEqual({
      ...expected,
      freshMs: FIVE_MINUTES,
      sends: uncached('listBanners', { groupName: 'm_home,m_live' }),
    });
    expect(await probeQuery(news)).toEqual({ ...expected, sends: uncached('listLobbyNews', {}) });
  },
);

test('NOTICE-05, AGENT-15: notices with what a member has read of them are asked for anew when the count of unread ones changes', async () => {
  const sends = [['listNotices', {}]];
  expect(await probeQuery((sources) => noticesQuery(sources, true))).toEqual({
    ...ofMember,
    news: ['content', 'unread'],
    sends,
  });
  expect(await probeQuery((sources) => noticesQuery(sources, false))).toEqual({ ...ofAll, sends });
  expect(await probeQuery(agentAnnouncementsQuery)).toEqual({ ...ofMember, sends: [['listAgentAnnouncements', {}]] });
});

test('NOTICE-10, REG-19: promotions, and the banners of the registration, which stay five minutes', async () => {
  expect(await probeQuery(promotionsQuery)).toEqual({
    ...ofAll,
    sends: uncached('listAnnouncements', { types: 'PR' }),
  });
  expect(await probeQuery(registerBannersQuery)).toEqual({
    ...ofAll,
    freshMs: FIVE_MINUTES,
    sends: uncached('listAnnouncements', { types: 'B', groupName: 'm_reg' }),
  });
});

test('POPUP-02: popups of guests are for all, those of a first and of a later login go with the session', async () => {
  const popups = (execution: 'F' | 'A' | 'B') => probeQuery((sources) => popupsQuery(sources, execution));
  const sends = (execution: string) => uncached('listAnnouncements', { types: 'PU', execution });
  expect(await popups('B')).toEqual({ ...ofAll, sends: sends('B') });
  expect(await popups('A')).toEqual({ ...ofMember, sends: sends('A') });
  expect(await popups('F')).toEqual({ ...ofMember, sends: sends('F') });
});

test('BANNER-08: the page of a banner is asked for by its id and stays five minutes', async () => {
  expect(await probeQuery((sources) => bannerQuery(sources, 'b1'))).toEqual({
    ...ofAll,
    freshMs: FIVE_MINUTES,
    sends: uncached('listBanners', { announcementId: 'b1' }),
  });
});

test('CMSG-04: that a notice has been read is sent with its id', async () => {
  const sent = ['markAnnouncementRead', { announcementId: 'n1', read: true }];
  expect(await sentBy((call) => markRead(call, 'n1'))).toEqual(sent);
});

test('each kind of announcement has its own place, for guests and for members', async () => {
  const makes: MakeQuery[] = [
    ...[true, false].flatMap((isMember) =>
      [homeBannersQuery, lobbyNewsQuery, noticesQuery].map(
        (make): MakeQuery =>
          (sources) =>
            make(sources, isMember),
      ),
    ),
    agentAnnouncementsQuery,
    promotionsQuery,
    registerBannersQuery,
    ...(['F', 'A', 'B'] as const).map(
      (execution): MakeQuery =>
        (sources) =>
          popupsQuery(sources, execution),
    ),
    (sources) => bannerQuery(sources, 'b1'),
    (sources) => bannerQuery(sources, 'b2'),
  ];
  expect(await countKept(makes)).toBe(makes.length);
});
