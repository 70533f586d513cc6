import { describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { isReservedName } from './reserved-names.ts';

const [mosaic, lantern] = DEMO_MERCHANTS;
if (!mosaic || !lantern) throw new Error('two demo merchants are needed');
const isRefused = (name: string, merchant = mosaic) => isReservedName(name, merchant);

describe('names that pass a member off as the house', () => {
  it.each([
    ['a word that staff go by', ['support', 'Support1', 'system', 'admin007', 'administrator', 'official', 'cashier2']],
    ['and more behind it', ['supporter', 'supportdesk', 'adminteam', 'serviceteam', 'securityteam', 'operator24']],
    ['in the middle, where it says nothing else', ['realsupport', 'mycustomerservice', 'vnhelpdesk9', 'tessera']],
    ['short words alone or with digits', ['root', 'r00t', 'staff', 'staff12', 'cskh', 'cskh247']],
    ['a word of a nickname', ['Live Support', 'Customer Service', 'The Admin', 'Anna - Staff', 'Help Centre']],
    ['the brand', ['mosaic', 'mosaic1', 'Mosaic Support', 'M o s a i c', 'mosaicfan', 'theMosaic', 'Mo.sa.ic']],
    ['digits for letters', ['supp0rt', '5upport', 'adm1n', 'sy5tem', 'm0sa1c', 'M05AIC', 'he1pdesk', '0fficia1']],
    ['letters for letters', ['adrnin', 'rnosaic', 'MosaIc', 'mosalc', 'officiaI']],
    ['Cyrillic', ['ѕuррort', 'аdmin', 'Моsаiс', 'ѕуѕтем', 'МОЅАІС', 'ЅUРРОRТ', 'cаshіer']],
    ['Greek', ['suppοrt', 'Αdmin', 'mοsαic', 'ΜΟSAIC']],
    [
      'marks, widths, fonts',
      ['súpport', 'ＳＵＰＰＯＲＴ', '𝐦𝐨𝐬𝐚𝐢𝐜', 'ꜱᴜᴘᴘᴏʀᴛ', 'a̲dmin', 'mos\u200baic', 'ađmin', 'mosaıc'],
    ],
    [
      'other languages',
      ['客服', '在线客服01', '官方', '系统', 'แอดมิน', 'Hỗ trợ', 'Hỗ Trợ 1', 'Quản trị viên', 'سپورٹ'],
    ],
  ])('are refused: %s', (_why, names) => {
    for (const name of names) expect(isRefused(name), name).toBe(true);
  });

  it.each([
    ['people', ['Mai', 'Nguyễn Văn A', 'สมชาย', '小明', 'محمد علی', "O'Neil", 'Staffan', 'Hồ Trọng', 'Иван', 'Ελένη']],
    ['words around', ['badminton', 'rootsy', 'moses', 'mosa', 'sysco', 'helper01', 'operation', 'secure1', 'offside']],
    ['user names', ['demo01', 'agent01', 'member12x', 'u7k2m9q4x1', 'trial1', 'owner01', 'harbour42', 'player7']],
    ['another house', ['lantern1', 'Lantern Club']],
  ])('are none: %s', (_what, names) => {
    for (const name of names) expect(isRefused(name), name).toBe(false);
  });

  it('each merchant has its own brand and code, and short ones are refused only as the whole name', () => {
    const names = ['lantern', '1antern_club', 'mosaic1'];
    expect(names.map((name) => isRefused(name, lantern))).toEqual([true, true, false]);
    const { settings } = mosaic;
    const house = { code: 'HOUSE', settings: { ...settings, brand: { ...settings.brand, name: 'Bet' } } };
    const short = ['bet', 'BET1', 'better', 'Elisabet', 'myhouse', 'h0use9'];
    expect(short.map((name) => isReservedName(name, house))).toEqual([true, true, false, false, true, true]);
  });
});
