import { randomUUID } from 'node:crypto';
import type { StaffInput } from '@tessera/contract/staff-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let editor: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  editor = await c.addStaff({ role: 'content', merchant: 'EN' });
});
afterAll(() => c.close());
beforeEach(() => c.test.database.asOwner('delete from help_item'));

type Draft = StaffInput<'addHelpItem'>;
const at = ({ token }: TestStaff = editor, merchant = 'EN') => ({ token, merchant });
const draftOf = (more: Partial<Draft> = {}): Draft => ({
  id: randomUUID(),
  titles: { EN: 'Deposits' },
  contents: { EN: '<p>Text</p>' },
  parentId: null,
  isPolicy: false,
  sort: 0,
  ...more,
});
const add = (more: Partial<Draft> = {}, as = at()) => c.call('addHelpItem', draftOf(more), as);
/** Changes what is stored, field by field. */
const change = ({ id, version }: { id: string; version: number }, more: Partial<Draft> = {}, as = at()) => {
  const { id: _id, isPolicy: _isPolicy, ...fields } = draftOf(more);
  return c.call('changeHelpItem', { id, version, ...fields }, as);
};
const list = async (as = at()) => (await c.call('listHelpItems', {}, as)).value.items;
const onPhones = async () => (await c.test.call('listHelp', {})).value;

describe('help in the console', () => {
  it('HELP-08: topics, questions and rules are added, changed, moved and removed; phones have them, the log what was before', async () => {
    const { value: topic } = await add();
    const { value: other } = await add({ titles: { EN: 'Games' }, sort: 1 });
    const { value: question } = await add({ parentId: topic.id, titles: { EN: 'How?', VI: 'Thế nào?' } });
    await add({ isPolicy: true, titles: { EN: 'Privacy' }, sort: -9 });
    expect(topic).toMatchObject({ version: 1, changedBy: editor.email });
    expect((await list()).map(({ titles }) => titles.EN)).toEqual(['Deposits', 'How?', 'Games', 'Privacy']);
    expect((await onPhones()).map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
      ['Deposits', ['How?']],
      ['Games', []],
      ['Privacy', []],
    ]);
    const moved = await change(question, { parentId: other.id, titles: { EN: 'How so?', VI: '' } });
    expect(moved.value).toMatchObject({ version: 2, parentId: other.id, titles: { EN: 'How so?' } });
    expect((await onPhones())[1]?.children).toMatchObject([{ title: 'How so?' }]);
    const { value: log } = await c.call('listMerchantAudit', { action: 'changeHelpItem' }, at(c.owner));
    expect(log.entries[0]).toMatchObject({
      staff: editor.email,
      change: { before: { titles: { EN: 'How?', VI: 'Thế nào?' } }, after: { titles: { EN: 'How so?' } } },
    });

    const gone = await c.call('removeHelpItem', { id: other.id, version: 1, questions: 1 }, at());
    expect([gone.status, (await list()).map(({ titles }) => titles.EN)]).toEqual([200, ['Deposits', 'Privacy']]);
    const { value: removal } = await c.call('listMerchantAudit', { action: 'removeHelpItem' }, at(c.owner));
    expect(JSON.stringify(removal.entries[0]?.change)).toContain('How so?');
  });

  it('an item is added once, though its answer was lost; another under its id is refused', async () => {
    const draft = draftOf();
    await Promise.all([c.call('addHelpItem', draft, at()), c.call('addHelpItem', draft, at())]);
    expect((await c.call('addHelpItem', draft, at())).status).toBe(200);
    expect(await list()).toHaveLength(1);
    expect((await c.call('addHelpItem', { ...draft, sort: 3 }, at())).errorCode).toBe('CONFLICT');
  });

  it('of people who change it at once the first succeeds, the others get the saved entry', async () => {
    const { value: read } = await add();
    const tries = await Promise.all(['One', 'Two', 'Three'].map((EN) => change(read, { titles: { EN } })));
    const [done] = tries.filter(({ status }) => status === 200);
    const refused = tries.filter(({ errorCode }) => errorCode === 'CONFLICT');
    expect(refused).toHaveLength(2);
    expect(refused[0]?.failure).toEqual({ stands: done?.value });
    expect((await list())[0]).toEqual(done?.value);
    const old = await c.call('removeHelpItem', { id: read.id, version: 1, questions: 0 }, at());
    expect(old.failure).toEqual({ stands: done?.value });
  });

  it('a topic that got a question since it was read is not removed with it; one added at once is there or refused', async () => {
    const { value: topic } = await add();
    await add({ parentId: topic.id });
    const meant = { id: topic.id, version: 1 };
    expect((await c.call('removeHelpItem', { ...meant, questions: 0 }, at())).errorCode).toBe('CONFLICT');
    const [removed, added] = await Promise.all([
      c.call('removeHelpItem', { ...meant, questions: 1 }, at()),
      add({ parentId: topic.id }),
    ]);
    expect([removed.status, added.status].sort()).toEqual(removed.status === 200 ? [200, 400] : [200, 409]);
  });
});

describe('what is refused', () => {
  it('names the field: no title, a foreign language, a place that is none', async () => {
    const { value: topic } = await add();
    const { value: question } = await add({ parentId: topic.id });
    const { value: rule } = await add({ isPolicy: true });
    const { value: foreign } = await add({}, at(c.owner, 'LANTERN'));
    const cases: readonly (readonly [string, Partial<Draft>])[] = [
      ['titles', { titles: { EN: ' ' } }],
      ['titles', { titles: { EN: 'x', UR: 'سلام' } }],
      ['contents', { contents: { UR: 'سلام' } }],
      ['parentId', { parentId: question.id }],
      ['parentId', { parentId: rule.id }],
      ['parentId', { parentId: foreign.id }],
      ['parentId', { parentId: randomUUID() }],
      ['parentId', { parentId: topic.id, isPolicy: true }],
    ];
    for (const [field, more] of cases) {
      const refused = await add(more);
      expect([more, refused.errorCode, refused.failure?.['field']]).toEqual([more, 'CONTENT_REFUSED', field]);
    }
    for (const [item, parentId] of [
      [topic, rule.id],
      [rule, topic.id],
      [question, null],
      [question, question.id],
    ] as const)
      expect((await change(item, { parentId })).failure?.['field']).toBe('parentId');
    const unread = [{ titles: { EN: 'x'.repeat(201) } }, { sort: 1.5 }, { parentId: 'x' }, { merchantCode: 'LANTERN' }];
    for (const more of unread) expect([more, (await add(more as never)).errorCode]).toEqual([more, 'REQUEST_INVALID']);
    expect(await list()).toHaveLength(3);
  });

  it('HELP-05: script in a text comes out harmless', async () => {
    const { value } = await add({
      contents: { EN: '<p onclick="x()">Hi<script>x()</script><img src=x onerror=x()></p>' },
    });
    expect(value.contents.EN).toBe('<p>Hi<img src="x" /></p>');
  });

  it('another merchant’s items are not there, and who may only read changes nothing', async () => {
    const { value: foreign } = await add({}, at(c.owner, 'LANTERN'));
    expect(await list()).toEqual([]);
    expect((await change(foreign)).errorCode).toBe('NOT_FOUND');
    const gone = await c.call('removeHelpItem', { id: foreign.id, version: 1, questions: 0 }, at());
    expect(gone.errorCode).toBe('NOT_FOUND');
    expect((await add({}, at(editor, 'LANTERN'))).errorCode).toBe('NOT_FOUND');
    const reader = at(await c.addStaff({ role: 'support', merchant: 'EN' }));
    expect(await list(reader)).toEqual([]);
    expect((await add({}, reader)).errorCode).toBe('NO_PERMISSION');
    const finance = at(await c.addStaff({ role: 'finance', merchant: 'EN' }));
    expect((await c.call('listHelpItems', {}, finance)).errorCode).toBe('NO_PERMISSION');
  });

  it('more items than are read are refused', async () => {
    await c.test.database.asOwner(
      `insert into help_item (merchant_code, item_id, titles)
         select 'EN', gen_random_uuid(), '{"EN": "x"}' from generate_series(1, 500)`,
    );
    expect((await add()).failure).toMatchObject({ why: 'a help centre has 500 items at most' });
  });
});

describe('the user agreement', () => {
  const shown = async () => (await c.call('showAgreement', {}, at())).value;
  const sent = async (more: Partial<StaffInput<'changeAgreement'>> = {}) => ({ ...(await shown()), ...more });

  it('REG-10: is changed in its languages with its version, cleaned; members read it, the log keeps the earlier text', async () => {
    const before = await shown();
    const hostile = '<p onclick="x()">Play fair</p><script>x()</script>';
    const draft = await sent({ contents: { EN: hostile, VI: 'Chơi đẹp' }, termsVersion: '2027-01' });
    const { value: after } = await c.call('changeAgreement', draft, at());
    expect(after).toMatchObject({ termsVersion: '2027-01', contents: { EN: '<p>Play fair</p>', VI: 'Chơi đẹp' } });
    expect(after.version).not.toBe(before.version);
    // The copy of a merchant that calls are answered from may be a second old.
    const read = async () => (await c.test.call('getAgreement', {})).value;
    await expect.poll(read).toMatchObject({ version: '2027-01', content: '<p>Play fair</p>' });
    const { value: log } = await c.call('listMerchantAudit', { action: 'changeAgreement' }, at(c.owner));
    expect(log.entries[0]?.change).toMatchObject({ before: { termsVersion: before.termsVersion } });
    const whole = 'a'.repeat(60_000);
    expect((await c.call('changeAgreement', await sent({ contents: { EN: whole } }), at())).status).toBe(200);
  });

  it('two who change it at once: the second gets the saved text; a missing title and a malformed version are refused', async () => {
    const draft = await sent();
    const tries = await Promise.all(
      ['Terms', 'Rules'].map((EN) => c.call('changeAgreement', { ...draft, titles: { EN } }, at())),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = tries.find(({ status }) => status === 409);
    expect(refused?.failure).toEqual({ stands: await shown() });
    const empty = await c.call('changeAgreement', await sent({ titles: { EN: '', VI: '', CN: '', TH: '' } }), at());
    expect(empty.failure).toMatchObject({ field: 'titles' });
    for (const termsVersion of ['', 'a b', '<b>', 'x'.repeat(41)])
      expect((await c.call('changeAgreement', await sent({ termsVersion }), at())).errorCode).toBe('REQUEST_INVALID');
    const reader = at(await c.addStaff({ role: 'support', merchant: 'EN' }));
    expect((await c.call('changeAgreement', await sent(), reader)).errorCode).toBe('NO_PERMISSION');
  });
});
