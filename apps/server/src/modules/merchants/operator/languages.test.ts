import { randomUUID } from 'node:crypto';
import type { Language } from '@tessera/contract';
import type { StaffLanguages } from '@tessera/contract/merchants/staff-languages';
import { EVERYBODY } from '@tessera/contract/messages/staff-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectPartsGuarded, storedSettings } from '../../../../test/merchant-settings.ts';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';

let c: ConsoleTest;
let operations: TestStaff;
let begun: Record<string, unknown>;
beforeAll(async () => {
  c = await createConsoleTest();
  operations = await c.addStaff({ role: 'operations', merchant: 'EN' });
  begun = await storedSettings(c.test);
});
beforeEach(() => c.test.change('EN', begun as never));
afterAll(() => c.close());

const at = ({ token }: TestStaff, merchant = 'EN') => ({ token, merchant });
const show = async () => (await c.call('showLanguages', {}, at(operations))).value;
const change = async (choice: Partial<StaffLanguages['choice']>) => {
  const { version, choice: stands } = await show();
  return c.call('changeLanguages', { version, choice: { ...stands, ...choice } }, at(operations));
};
/** Changes the languages, and waits until members get them. */
const publish = async (choice: Partial<StaffLanguages['choice']>) => {
  const { value } = await change(choice);
  await expect
    .poll(async () => {
      const { languages, defaultLanguage } = (await c.test.call('getStatus', {})).value.info;
      return { languages, defaultLanguage };
    })
    .toEqual(value.choice);
};
const agreement = async (language: Language, token?: string) =>
  (await c.test.call('getAgreement', {}, { language, ...(token && { token }) })).value.title;

describe('languages of a merchant in the console', () => {
  it('LANG-02 LANG-05: members get the saved languages, in their order, and the default', async () => {
    expect((await show()).choice).toEqual({ languages: ['CN', 'EN', 'TH', 'VI'], defaultLanguage: 'EN' });
    await publish({ languages: ['UR', 'VI', 'EN'], defaultLanguage: 'VI' });
    const { value } = await c.call('listMerchantAudit', { action: 'changeLanguages' }, at(operations));
    expect(value.entries[0]).toMatchObject({
      staff: operations.email,
      outcome: 'done',
      change: {
        before: { languages: ['CN', 'EN', 'TH', 'VI'], defaultLanguage: 'EN' },
        after: { languages: ['UR', 'VI', 'EN'], defaultLanguage: 'VI' },
      },
    });
  });

  it('LANG-15: in a language that is added members read the default until a text is there', async () => {
    await c.test.change('EN', { agreement: { title: { EN: 'Terms', VI: 'Điều khoản' }, content: {} } });
    expect(await agreement('UR')).toBe('Terms');
    await publish({ languages: ['EN', 'UR', 'VI'], defaultLanguage: 'VI' });
    expect(await agreement('UR')).toBe('Điều khoản');
    const translated = { agreement: { title: { EN: 'Terms', UR: 'شرائط' }, content: {} } };
    await c.test.change('EN', { ...translated, ...(await show()).choice });
    expect([await agreement('UR'), await agreement('VI')]).toEqual(['شرائط', 'Terms']);
  });

  it('LANG-05: members who read a language that is given up read the default, guests and signed in, also where a call names it', async () => {
    await c.test.change('EN', {
      agreement: { title: { EN: 'Terms', VI: 'Điều khoản' }, content: { EN: '<p>Play fair</p>' } },
    });
    const { token } = await c.test.newMember();
    expect([await agreement('VI'), await agreement('VI', token)]).toEqual(['Điều khoản', 'Điều khoản']);
    const help = { titles: { EN: 'How to pay in', VI: 'Cách nạp tiền' }, contents: {} };
    const place = { id: randomUUID(), parentId: null, isPolicy: false, sort: 1 };
    expect((await c.call('addHelpItem', { ...help, ...place }, at(c.owner))).status).toBe(200);
    const helpTitles = async () =>
      (await c.test.call('listHelp', { lang: 'VI' }, { language: 'VI' })).value.map(({ title }) => title);
    expect(await helpTitles()).toEqual(['Cách nạp tiền']);
    await publish({ languages: ['EN', 'CN'] });
    expect([await agreement('VI'), await agreement('VI', token)]).toEqual(['Terms', 'Terms']);
    expect(await helpTitles()).toEqual(['How to pay in']);
    await publish({ languages: ['EN', 'CN', 'VI'] });
    expect([await agreement('VI', token), await helpTitles()]).toEqual(['Điều khoản', ['Cách nạp tiền']]);
  });

  it('LANG-11: a member counts as a reader of the language that their app was opened in last', async () => {
    const { token, id } = await c.test.newMember();
    const kept = async () =>
      (await c.test.database.asOwner<{ language: string }>('select language from member where member_id = $1', [id]))[0]
        ?.language;
    const readers = async () => {
      const segment = { ...EVERYBODY, languages: ['CN' as const] };
      return (await c.call('countSegment', { segment }, at(c.owner))).value.members;
    };
    const before = await readers();
    await c.test.call('getMe', {}, { token, language: 'CN' });
    expect([await kept(), await readers()]).toEqual(['CN', before + 1]);
    // One that the merchant has not got is answered, and kept, as its default.
    await c.test.call('getMe', {}, { token, language: 'UR' });
    expect([await kept(), await readers()]).toEqual(['EN', before]);
  });

  it('a message to those who read the default reaches those whose language was given up', async () => {
    const member = await c.test.newMember();
    await c.test.database.asOwner(`update member set language = 'TH' where member_id = $1`, [member.id]);
    const count = async (language: Language) => {
      const segment = { ...EVERYBODY, languages: [language] };
      return (await c.call('countSegment', { segment }, at(c.owner))).value.members;
    };
    const [thai, english] = [await count('TH'), await count('EN')];
    expect(thai).toBe(1);
    await publish({ languages: ['EN', 'VI'] });
    await expect.poll(async () => [await count('TH'), await count('EN')]).toEqual([0, english + 1]);
  });

  it('LANG-15: after another default a text without it and without English is still read, and asked for when it is changed', async () => {
    await c.test.change('EN', { linkHosts: ['wa.me'] });
    await publish({ defaultLanguage: 'VI' });
    const contact = { csType: 'WHATSAPP', titles: { VI: 'Nhắn tin' }, url: 'https://wa.me/15550100' };
    const save = async () => {
      const { version, choice } = (await c.call('showContacts', {}, at(operations))).value.contacts;
      return c.call('changeContacts', { version, choice: { ...choice, entries: [contact] } } as never, at(operations));
    };
    expect((await save()).status).toBe(200);
    await publish({ languages: ['TH', 'EN'], defaultLanguage: 'TH' });
    for (const language of ['TH', 'EN', 'VI'] as const)
      expect((await c.test.call('getStatus', {}, { language })).value.info.customerService).toMatchObject([
        { title: 'Nhắn tin' },
      ]);
    expect((await save()).errorCode).toBe('TITLE_MISSING');
  });
});

it('languages that are none, twice or without the default are refused, and nothing is changed', async () => {
  const before = await storedSettings(c.test);
  for (const choice of [
    { languages: [] },
    { languages: ['EN', 'EN'] },
    { languages: ['EN', 'DE'] },
    { languages: ['VI'] },
    { defaultLanguage: 'UR' },
    { defaultLanguage: '<b>' },
    { languages: ['EN'], currency: 'EUR' },
  ])
    expect([choice, (await change(choice as never)).errorCode]).toEqual([choice, 'REQUEST_INVALID']);
  expect(await storedSettings(c.test)).toEqual(before);
});

it('of two who change languages the second is shown the saved ones; readers and foreign merchants are refused', async () => {
  const reader = await c.addStaff({ role: 'auditor', merchant: 'EN' });
  await expectPartsGuarded(c, {
    changes: { languages: 'changeLanguages' },
    show: async () => ({ languages: await show() }),
    writer: operations,
    reader,
  });
});
