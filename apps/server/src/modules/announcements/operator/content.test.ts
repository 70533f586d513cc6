import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let editor: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  editor = await c.addStaff({ role: 'content', merchant: 'EN' });
});
afterAll(() => c.close());
beforeEach(() => c.test.database.asOwner('delete from announcement'));

type Draft = StaffInput<'addContent'>;
const at = ({ token }: TestStaff = editor, merchant = 'EN') => ({ token, merchant });
const draftOf = (more: Partial<Draft> = {}): Draft => ({
  id: randomUUID(),
  type: 'PL',
  titles: { EN: 'Hello' },
  contents: { EN: '<p>Text</p>' },
  group: 'm_notice',
  image: null,
  link: null,
  execution: null,
  promotionType: null,
  audience: 'everyone',
  sort: 0,
  startsAt: null,
  endsAt: null,
  ...more,
});
const add = async (more: Partial<Draft> = {}, as = at()) => c.call('addContent', draftOf(more), as);
/** Changes what is stored, field by field. */
const change = ({ id, version }: { id: string; version: number }, more: Partial<Draft>, as = at()) => {
  const { id: _id, type: _type, ...fields } = draftOf(more);
  return c.call('changeContent', { id, version, ...fields }, as);
};
const banner = { type: 'B', group: 'm_home', image: '/art/banners/welcome.svg' } as const;

describe('an announcement', () => {
  it('is added, listed with its state, shown, changed and removed; phones have it, and the log what was before', async () => {
    const { value: added } = await add({ ...banner, titles: { EN: 'Spring', VI: 'Xuân' }, link: '/m/gameList' });
    expect(added).toMatchObject({ version: 1, state: 'running', changedBy: editor.email });
    const onPhones = async () => (await c.test.call('listBanners', {})).value.banners;
    expect(await onPhones()).toMatchObject([{ alternative: 'Spring', linkage: '/m/gameList' }]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await add({ ...banner, titles: { EN: 'Later' }, startsAt: tomorrow, sort: -1 });
    await add({
      ...banner,
      titles: { EN: 'Over' },
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: '2026-01-02T00:00:00Z',
      sort: -2,
    });
    const list = async (state?: 'ended') =>
      (await c.call('listContent', { type: 'B', ...(state && { state }) }, at())).value.items;
    expect((await list()).map(({ titles, state }) => [titles.EN, state])).toEqual([
      ['Later', 'scheduled'],
      ['Spring', 'running'],
      ['Over', 'ended'],
    ]);
    expect((await list('ended')).map(({ titles }) => titles.EN)).toEqual(['Over']);
    expect((await list())[1]).toMatchObject({ titleLanguages: ['EN', 'VI'], contentLanguages: ['EN'] });

    const changed = await change(added, { ...banner, titles: { EN: 'Summer', VI: '' }, link: '/m/gameList' });
    expect(changed.value).toMatchObject({ version: 2, titles: { EN: 'Summer' } });
    expect(await onPhones()).toMatchObject([{ alternative: 'Summer' }]);
    expect((await c.call('showContent', { id: added.id }, at())).value).toEqual(changed.value);
    const { value: log } = await c.call('listMerchantAudit', { action: 'changeContent' }, at(c.owner));
    expect(log.entries[0]).toMatchObject({
      staff: editor.email,
      outcome: 'done',
      change: { before: { titles: { EN: 'Spring', VI: 'Xuân' } }, after: { titles: { EN: 'Summer' } } },
    });
    const gone = await c.call('removeContent', { id: added.id, version: 2 }, at());
    expect([gone.status, await onPhones()]).toEqual([200, []]);
    expect((await c.call('showContent', { id: added.id }, at())).errorCode).toBe('NOT_FOUND');
  });

  it('is added once, though its answer was lost and it is asked for again; another under its id is refused', async () => {
    const draft = draftOf();
    const both = await Promise.all([c.call('addContent', draft, at()), c.call('addContent', draft, at())]);
    const again = await c.call('addContent', draft, at());
    expect([...both, again].filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect((await c.call('listContent', { type: 'PL' }, at())).value.items).toHaveLength(1);
    const other = await c.call('addContent', { ...draft, titles: { EN: 'Another' } }, at());
    expect(other.errorCode).toBe('CONFLICT');
  });

  it('with a text in a language that is none of ours is shown without it, and keeps it', async () => {
    const { value: added } = await add();
    await c.test.database.asOwner(`update announcement set titles = titles || '{"XX": "old"}'`);
    expect((await c.call('listContent', { type: 'PL' }, at())).value.items).toMatchObject([
      { titles: { EN: 'Hello' } },
    ]);
    expect((await c.call('showContent', { id: added.id }, at())).value.titles).toEqual({ EN: 'Hello' });
    expect((await change(added, { titles: { EN: 'Changed' } })).value.titles).toEqual({ EN: 'Changed' });
    const [row] = await c.test.database.asOwner<{ titles: object }>('select titles from announcement');
    expect(row?.titles).toEqual({ EN: 'Changed', XX: 'old' });
  });

  it('that two people change is changed by the first; the second gets the saved entry, and nothing is overwritten', async () => {
    const { value: read } = await add();
    const tries = await Promise.all(['One', 'Two', 'Three'].map((title) => change(read, { titles: { EN: title } })));
    const [done] = tries.filter(({ status }) => status === 200);
    const refused = tries.filter(({ errorCode }) => errorCode === 'CONFLICT');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.failure).toEqual({ stands: done?.value });
    expect((await c.call('showContent', { id: read.id }, at())).value).toEqual(done?.value);
    expect((await c.call('removeContent', { id: read.id, version: 1 }, at())).errorCode).toBe('CONFLICT');
  });
});

describe('who may', () => {
  it('content and operations write, support and the auditor read, nobody else does either', async () => {
    const { value: stored } = await add();
    for (const role of ['support', 'auditor'] as const) {
      const reader = at(await c.addStaff({ role, merchant: 'EN' }));
      expect((await c.call('showContent', { id: stored.id }, reader)).status).toBe(200);
      expect((await add({}, reader)).errorCode).toBe('NO_PERMISSION');
      expect((await change(stored, {}, reader)).errorCode).toBe('NO_PERMISSION');
    }
    const finance = at(await c.addStaff({ role: 'finance', merchant: 'EN' }));
    expect((await c.call('listContent', { type: 'PL' }, finance)).errorCode).toBe('NO_PERMISSION');
    const operations = at(await c.addStaff({ role: 'operations', merchant: 'EN' }));
    expect((await change(stored, { titles: { EN: 'By operations' } }, operations)).status).toBe(200);
  });

  it('another merchant’s is not there: not to read, to change, to remove or to take a picture from', async () => {
    const { value: foreign } = await add({}, at(c.owner, 'LANTERN'));
    const both = at(await c.addStaff({ role: 'content', merchant: 'EN' }, { role: 'content', merchant: 'LANTERN' }));
    for (const as of [at(), both]) {
      expect((await c.call('showContent', { id: foreign.id }, as)).errorCode).toBe('NOT_FOUND');
      expect((await change(foreign, {}, as)).errorCode).toBe('NOT_FOUND');
      expect((await c.call('removeContent', { id: foreign.id, version: 1 }, as)).errorCode).toBe('NOT_FOUND');
    }
    expect((await add({}, at(editor, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
    const name = `${'a'.repeat(64)}.webp`;
    for (const image of [`/content-pictures/LANTERN/${name}`, `/content-pictures/EN/../LANTERN/${name}`])
      expect((await add({ ...banner, image })).failure).toMatchObject({ field: 'image' });
    expect((await c.call('listContent', { type: 'PL' }, at())).value.items).toEqual([]);
  });
});

describe('what is refused', () => {
  it('names the field: links and pictures elsewhere, no picture, no title, a foreign language, an end before the beginning', async () => {
    const cases: readonly (readonly [string, Partial<Draft>])[] = [
      ...[
        'javascript:alert(1)',
        '//evil.example',
        '/\\evil.example',
        'http://plain.example',
        'https://',
        'data:text/html,x',
      ].flatMap((address) => [['link', { link: address }] as const, ['image', { image: address }] as const]),
      ['image', { ...banner, image: null }],
      ['titles', { titles: { EN: '   ' } }],
      ['titles', { titles: { VI: 'Chào' } }],
      ['titles', { titles: { EN: 'x', UR: 'سلام' } }],
      ['contents', { contents: { UR: 'سلام' } }],
      ['execution', { type: 'PU', execution: null }],
      ['execution', { execution: 'A' }],
      ['endsAt', { startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }],
      ['endsAt', { endsAt: '2020-01-01T00:00:00Z' }],
    ];
    for (const [field, more] of cases) {
      const refused = await add(more);
      expect([more, refused.errorCode, refused.failure?.['field']]).toEqual([more, 'CONTENT_REFUSED', field]);
    }
    const unread = [
      { titles: { EN: 'x'.repeat(201) } },
      { contents: { EN: 'x'.repeat(20_001) } },
      { titles: { XX: 'x' } },
      { link: `/${'x'.repeat(500)}` },
      { group: 'home' },
      { sort: 1.5 },
      { startsAt: 'tomorrow' },
      { merchantCode: 'LANTERN' },
    ];
    for (const more of unread) expect([more, (await add(more as never)).errorCode]).toEqual([more, 'REQUEST_INVALID']);
    expect((await c.call('listContent', { type: 'PL' }, at())).value.items).toEqual([]);
  });

  it('texts as long as they may be in all languages are taken, and a body beyond any is refused in words', async () => {
    const long = '<b>ก</b>'.repeat(2500);
    const contents = { EN: long, TH: long, VI: long, CN: long };
    expect((await add({ contents })).value.contents).toEqual(contents);
    const tooLong = await add({ contents: { EN: 'x'.repeat(1_100_000) } });
    expect([tooLong.status, tooLong.errorCode]).toEqual([400, 'REQUEST_INVALID']);
  });

  it('POPUP-10: script in any field comes out harmless', async () => {
    const script = '<script>steal()</script><img src=x onerror=steal()>';
    const hostile = `<p onclick="steal()">Hi ${script}<a href="javascript:steal()">a</a><a href="//evil.example">b</a><svg onload=steal()></svg></p>`;
    const { value } = await add({
      type: 'PU',
      execution: 'B',
      titles: { EN: `<b>${script}` },
      contents: { EN: hostile },
    });
    const clean = '<p>Hi <img src="x" /><a>a</a><a>b</a></p>';
    expect(value.contents.EN).toBe(clean);
    expect((await c.call('previewContent', { html: hostile }, at())).value.html).toBe(clean);
    // A title is shown as the text it is.
    const [popup] = (await c.test.call('listAnnouncements', { types: 'PU' })).value.popup;
    expect(popup).toMatchObject({ title: `<b>${script}`, content: clean });
  });
});
