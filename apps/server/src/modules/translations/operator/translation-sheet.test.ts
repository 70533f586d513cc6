import { randomUUID } from 'node:crypto';
import type { SheetPlan } from '@tessera/contract/translations/translation-sheet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let editor: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  editor = await c.addStaff({ role: 'content', merchant: 'EN' });
});
afterAll(() => c.close());
beforeEach(async () => {
  await c.test.database.asOwner('delete from help_item');
  await c.test.database.asOwner('delete from announcement');
});

const at = ({ token }: TestStaff = editor, merchant = 'EN') => ({ token, merchant });
const addHelp = async (titles: object, contents: object = {}, as = at()) =>
  (await c.call('addHelpItem', { id: randomUUID(), titles, contents, parentId: null, isPolicy: false, sort: 0 }, as))
    .value;
const help = async () => (await c.call('listHelpItems', {}, at())).value.items;

async function exported(as = at()): Promise<{ status: number; text: string }> {
  const response = await c.server.inject({
    method: 'GET',
    url: `/staff/m/${as.merchant}/content/texts`,
    headers: { host: 'localhost:4002', authorization: `Bearer ${as.token}` },
  });
  return { status: response.statusCode, text: response.body };
}

interface Sent {
  readonly status: number;
  readonly value: SheetPlan & { stands?: SheetPlan; why?: string };
  readonly errorCode?: string;
}

/** Sends a sheet as a browser does. */
async function send(step: 'preview' | 'import', sheet: string | Uint8Array, plan?: string, as = at()): Promise<Sent> {
  const form = new FormData();
  form.set('sheet', new File([typeof sheet === 'string' ? sheet : new Uint8Array(sheet)], 'texts.csv'));
  if (plan !== undefined) form.set('plan', plan);
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await c.server.inject({
    method: 'POST',
    url: `/staff/m/${as.merchant}/content/texts/${step}`,
    headers: {
      host: 'localhost:4002',
      authorization: `Bearer ${as.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}
const HEADS = 'kind,id,field,version,EN,CN,TH,VI';
/** Lines of an exported sheet about one item. */
const linesAbout = (text: string, id: string) => text.split('\r\n').filter((line) => line.includes(id));

describe('a translation sheet', () => {
  it('holds every text of content, by language; sent back as it is it changes nothing', async () => {
    const item = await addHelp({ EN: '=Sum, "here"', VI: "'+1" }, { EN: '<p>One\nTwo</p>' });
    const place = { group: 'm_notice', image: null, link: null, execution: null, promotionType: null } as const;
    const running = { type: 'PL', audience: 'everyone', sort: 0, startsAt: null, endsAt: null } as const;
    const { value: notice } = await c.call(
      'addContent',
      { id: randomUUID(), titles: { EN: 'Hello', CN: '你好' }, contents: {}, ...place, ...running },
      at(),
    );
    await addHelp({ EN: 'Foreign' }, {}, at(c.owner, 'LANTERN'));
    const { text } = await exported();
    expect(text.startsWith('\uFEFFkind,id,field,version,')).toBe(true);
    expect(linesAbout(text, notice.id)).toEqual([expect.stringMatching(/^notice,[\w-]+,title,v[0-9a-f]{15},.*Hello/)]);
    expect(linesAbout(text, item.id)[0]).toContain(`"'=Sum, ""here"""`);
    expect(text).toContain('agreement,agreement,content,');
    expect(text).not.toContain('Foreign');
    for (const sheet of [text, text.replaceAll('\r\n', '\n'), text.replaceAll(/\r?\n/g, '\r\n'), text.slice(1)]) {
      const { value } = await send('preview', sheet);
      expect([value.rows, value.counts.changes]).toEqual([[], 0]);
      expect(value.counts.same).toBeGreaterThanOrEqual(5);
    }
  });

  it('is imported as it was previewed: texts are added, replaced, taken away and cleaned, with all of it in the log', async () => {
    const item = await addHelp({ EN: 'Old', VI: 'Cũ' }, { EN: '<p>Text</p>' });
    const [title = '', content = ''] = linesAbout((await exported()).text, item.id);
    const version = (line: string) => line.split(',')[3];
    const sheet = [
      'kind;id;field;version;EN;TH;VI',
      `help;${item.id};title;${version(title)};New;ใหม่;`,
      `help;${item.id};content;${version(content)};"<p onclick=""x()"">Fresh<script>x()</script></p>";;`,
    ].join('\n');
    const { value: plan } = await send('preview', sheet);
    expect(plan.counts).toMatchObject({ changes: 2, added: 1, replaced: 2, removed: 1, same: 0 });
    expect(plan.rows[0]).toMatchObject({ name: 'Old', outcome: 'changes', line: 2 });
    expect(plan.rows[1]?.texts).toEqual([{ language: 'EN', before: '<p>Text</p>', after: '<p>Fresh</p>' }]);
    expect((await help())[0]?.titles).toEqual({ EN: 'Old', VI: 'Cũ' });
    const done = await send('import', sheet, plan.plan);
    expect([done.status, done.value]).toEqual([200, plan]);
    expect((await help())[0]).toMatchObject({
      titles: { EN: 'New', TH: 'ใหม่' },
      contents: { EN: '<p>Fresh</p>' },
      changedBy: editor.email,
      version: 2,
    });
    expect((await c.test.call('listHelp', {})).value[0]).toMatchObject({ title: 'New', content: '<p>Fresh</p>' });
    const { value: log } = await c.call('listMerchantAudit', { action: 'importTexts' }, at(c.owner));
    expect(log.entries[0]?.change).toMatchObject({
      before: [{ EN: 'Old', VI: 'Cũ' }, { EN: '<p>Text</p>' }],
      after: [{ EN: 'New', TH: 'ใหม่', VI: '' }, { EN: '<p>Fresh</p>' }],
    });
    // Its versions are of before, so that sending it once more finds what it says already there.
    expect((await send('preview', sheet)).value.counts).toMatchObject({ same: 2, changes: 0, stale: 0 });
  });

  it('changes no row that somebody changed since it was made, and nothing at all when it happens after the preview', async () => {
    const one = await addHelp({ EN: 'One' });
    const two = await addHelp({ EN: 'Two' });
    const { text } = await exported();
    const changed = text.replace('One', 'Uno').replace('Two', 'Dos');
    const { value: plan } = await send('preview', changed);
    expect(plan.counts.changes).toBe(2);
    const fields = { titles: { EN: 'Two', VI: 'Hai' }, contents: {}, parentId: null, sort: 0 };
    await c.call('changeHelpItem', { id: two.id, version: 1, ...fields }, at());
    const refused = await send('import', changed, plan.plan);
    expect([refused.status, refused.errorCode]).toEqual([409, 'CONFLICT']);
    expect(refused.value.stands?.counts).toMatchObject({ changes: 1, stale: 1 });
    expect((await help()).map(({ titles }) => titles.EN)).toEqual(expect.arrayContaining(['One', 'Two']));
    expect((await send('import', changed, refused.value.stands?.plan)).status).toBe(200);
    const titles = new Map((await help()).map((item) => [item.id, item.titles]));
    expect([titles.get(one.id), titles.get(two.id)]).toEqual([{ EN: 'Uno' }, { EN: 'Two', VI: 'Hai' }]);
  });

  it('two who import at once: one does, the other gets the saved texts', async () => {
    await addHelp({ EN: 'One' });
    const { text } = await exported();
    const sheets = ['Uno', 'Eins'].map((word) => text.replace('One', word));
    const plans = await Promise.all(sheets.map((sheet) => send('preview', sheet)));
    const done = await Promise.all(sheets.map((sheet, turn) => send('import', sheet, plans[turn]?.value.plan)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('the agreement and announcements are changed by it too', async () => {
    const { text } = await exported();
    const changed = text.replace(/(agreement,agreement,title,v\w+,)([^,]*)/, '$1House rules');
    const { value: plan } = await send('preview', changed);
    expect(plan.rows).toMatchObject([{ kind: 'agreement', outcome: 'changes' }]);
    expect((await send('import', changed, plan.plan)).status).toBe(200);
    expect((await c.call('showAgreement', {}, at())).value.titles.EN).toBe('House rules');
  });
});

describe('what is refused', () => {
  it('rows of another merchant, of another kind, and of nothing are unknown and change nothing', async () => {
    const own = await addHelp({ EN: 'Own' });
    const foreign = await addHelp({ EN: 'Foreign' }, {}, at(c.owner, 'LANTERN'));
    const version = linesAbout((await exported()).text, own.id)[0]?.split(',')[3];
    const rows = [
      `help,${foreign.id},title,${version},Stolen`,
      `notice,${own.id},title,${version},Stolen`,
      `help,${own.id},sort,${version},Stolen`,
      `help,${own.id},__proto__,${version},Stolen`,
      `help,${randomUUID()},title,${version},Stolen`,
      `help,' or 1=1,title,${version},Stolen`,
    ];
    const sheet = ['kind,id,field,version,EN', ...rows].join('\r\n');
    const { value: plan } = await send('preview', sheet);
    expect(plan.counts).toMatchObject({ unknown: rows.length, changes: 0 });
    expect((await send('import', sheet, plan.plan)).status).toBe(200);
    const lantern = (await c.call('listHelpItems', {}, at(c.owner, 'LANTERN'))).value.items;
    expect([(await help())[0]?.titles, lantern.at(-1)?.titles]).toEqual([{ EN: 'Own' }, { EN: 'Foreign' }]);
  });

  it('a text that cannot be kept is named in its row; the others are imported', async () => {
    const one = await addHelp({ EN: 'One' });
    const two = await addHelp({ EN: 'Two' });
    const { text } = await exported();
    const sheet = text.replace('One', '').replace('Two', 'Dos');
    const { value: plan } = await send('preview', sheet);
    expect(plan.counts).toMatchObject({ refused: 1, changes: 1 });
    expect(plan.rows.find(({ id }) => id === one.id)?.why).toMatch(/^a title is needed/);
    const long = await send('preview', text.replace('One', 'x'.repeat(201)));
    expect(long.value.rows[0]?.why).toBe('EN is longer than 200 characters');
    await send('import', sheet, plan.plan);
    expect((await help()).find(({ id }) => id === two.id)?.titles).toEqual({ EN: 'Dos' });
  });

  it('a link that leads to a host that no owner allows is named in its row, and not imported', async () => {
    const own = '<p><a href="/m/promotions">Look</a></p>';
    const item = await addHelp({ EN: 'One' }, { EN: own });
    const agreement = (await c.call('showAgreement', {}, at())).value;
    const { text } = await exported();
    const rowOf = (begin: string) => {
      const line = text.split('\r\n').find((each) => each.startsWith(begin));
      return `${begin}${line?.split(',')[3]},"<a href=""https://foreign.example/x"">Look</a>"`;
    };
    const rows = [rowOf(`help,${item.id},content,`), rowOf('agreement,agreement,content,')];
    const sheet = ['kind,id,field,version,EN', ...rows].join('\r\n');
    const { value: plan } = await send('preview', sheet);
    expect(plan.rows.map(({ kind, outcome, why }) => [kind, outcome, why])).toEqual(
      ['help', 'agreement'].map((kind) => [kind, 'refused', expect.stringContaining('leads to foreign.example')]),
    );
    expect((await send('import', sheet, plan.plan)).status).toBe(200);
    expect((await help()).map(({ contents }) => contents.EN)).toEqual([own]);
    expect((await c.call('showAgreement', {}, at())).value).toEqual(agreement);
  });

  it('a file that is no sheet says why', async () => {
    const item = await addHelp({ EN: 'One' });
    const row = `help,${item.id},title,v1,x`;
    const utf16 = Buffer.from(`\uFEFF${HEADS}\r\n`, 'utf16le');
    const cases: readonly (readonly [string | Uint8Array, RegExp])[] = [
      ['', /empty/],
      ['a,b\r\n', /does not begin with/],
      ['kind,id,field,version,UR\r\n', /no UR/],
      ['kind,id,field,version,XX\r\n', /no language “XX”/],
      ['kind,id,field,version,EN,EN\r\n', /two columns/],
      ['kind,id,field,version\r\n', /no column/],
      [`kind,id,field,version,EN\r\n${row}\r\n${row}`, /Lines 2 and 3 are of the same text/],
      [`kind,id,field,version,EN\r\n"help`, /cannot be read/],
      [`kind,id,field,version,EN\r\n${row},more`, /cannot be read/],
      [`kind,id,field,version,EN\r\n${row}\0`, /no text file|not a text file/],
      [`kind,id,field,version,EN\r\n${row}${'x'.repeat(60_000)}`, /line 2 is longer than 60000/],
      [utf16, /not written in UTF-8/],
      [Buffer.from([0x6b, 0xe9, 0x0a]), /not written in UTF-8/],
      [new Uint8Array(4_000_001).fill(120), /larger than 4 MB/],
      [
        `kind,id,field,version,EN\r\n${Array.from({ length: 5001 }, (_, line) => `help,${line},title,v,x`).join('\r\n')}`,
        /more than 5000/,
      ],
    ];
    for (const [sheet, why] of cases) {
      const refused = await send('preview', sheet);
      expect([String(sheet).slice(0, 60), refused.errorCode, refused.value?.why]).toEqual([
        String(sheet).slice(0, 60),
        'SHEET_REFUSED',
        expect.stringMatching(why),
      ]);
    }
    expect((await send('preview', new Uint8Array(6_000_000).fill(120))).errorCode).toBe('SHEET_REFUSED');
  });

  it('staff who may only read export and import nothing; staff without a role there see nothing', async () => {
    const reader = at(await c.addStaff({ role: 'support', merchant: 'EN' }));
    expect((await exported(reader)).status).toBe(200);
    for (const step of ['preview', 'import'] as const)
      expect((await send(step, HEADS, 'x', reader)).errorCode).toBe('NO_PERMISSION');
    expect((await exported(at(editor, 'LANTERN'))).status).toBe(404);
    expect((await exported(at(await c.addStaff({ role: 'finance', merchant: 'EN' })))).status).toBe(403);
  });
});
