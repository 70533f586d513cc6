import { describe, expect, it } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { FIELD_DEFAULTS, registerRules, satisfies } from './field-rules.ts';

const settings = DEMO_MERCHANTS[0]?.settings;
if (!settings) throw new Error('a demo merchant is needed');
const fits = (field: keyof typeof FIELD_DEFAULTS, value: string) => satisfies(FIELD_DEFAULTS[field], value);

describe('rules of fields', () => {
  it.each<[keyof typeof FIELD_DEFAULTS, string[], string[]]>([
    ['username', ['abcdef', 'a1234567890123'], ['abcde', '1bcdef', 'a12345678901234', 'abc_def']],
    ['mobileNum', ['1234567', '123456789012345'], ['123456', '1234567890123456', '12345a7']],
    ['nickname', ['Mai', 'Nguyễn Văn A', 'สมชาย', '小明'], ['x', '<b>', 'a'.repeat(51)]],
    ['payeeName', ["O'Neil", 'Trần Thị Mai', 'محمد علی'], ['x', 'R2D2', 'a'.repeat(51)]],
    ['email', ['mai@example.org'], ['mai', 'a b@c.de', `${'a'.repeat(250)}@b.co`]],
    ['password', ['12345678', 'ngựa đúng pin', 'x'.repeat(64)], ['1234567', 'x'.repeat(65)]],
    ['paymentPassword', ['204816'], ['20481', '2048160', 'abcdef']],
    ['idNumber', ['1', 'x'.repeat(50)], ['', 'x'.repeat(51)]],
    ['zalo', ['1', 'x'.repeat(50)], ['', 'x'.repeat(51)]],
  ])('VALID-14: %s has its default', (field, right, wrong) => {
    for (const value of right) expect(fits(field, value), value).toBe(true);
    for (const value of wrong) expect(fits(field, value), value).toBe(false);
  });

  it('PWD-16: a merchant may ask for more, never for less', () => {
    const withMinimum = (minLength: number, maxLength: number) =>
      registerRules({
        ...settings,
        registerFields: {
          ...settings.registerFields,
          password: { enabled: true, required: true, minLength, maxLength },
        },
      })['password'];
    expect(withMinimum(4, 200)).toMatchObject({ minLength: 8, maxLength: 64 });
    expect(withMinimum(12, 40)).toMatchObject({ minLength: 12, maxLength: 40 });
  });

  it('REG-05: a merchant’s own pattern holds beside the platform’s', () => {
    const withPattern = (acceptedPattern: string) => {
      const own = { enabled: true, required: true, acceptedPattern };
      const rules = registerRules({ ...settings, registerFields: { nickname: own, zalo: own } });
      return (field: string, value: string) => satisfies(rules[field] ?? { ...own, minLength: 0, maxLength: 0 }, value);
    };
    const taken = withPattern('^.+$');
    expect([taken('nickname', 'Mai'), taken('nickname', '<b>'), taken('zalo', '<b>')]).toEqual([true, false, true]);
    const either = withPattern('^Mai$|^An$');
    expect(['Mai', 'An', 'Anna', 'Mia'].map((name) => either('nickname', name))).toEqual([true, true, false, false]);
  });
});
