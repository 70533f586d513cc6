import { describe, expect, it } from 'vitest';
import { registerRules } from '#server/modules/members/members.ts';
import { DEMO_MERCHANTS } from '#server/modules/merchants/demo-merchants.data.ts';
import { passwordProblem } from './password-rules.ts';

const settings = DEMO_MERCHANTS[0]?.settings;
if (!settings) throw new Error('a demo merchant is needed');

describe('a new password', () => {
  const rule = registerRules(settings)['password'];
  if (!rule) throw new Error('passwords have a rule');
  const problem = (password: string) => passwordProblem(rule, password, ['mai2001', 'Mosaic']);

  it('PWD-16: 8 to 64 of any characters, no mixture demanded', () => {
    expect(problem('short77')).toBe('PASSWORD_FORMAT');
    expect(problem('x'.repeat(65))).toBe('PASSWORD_FORMAT');
    for (const good of ['seven quiet harbours', 'пароль из слов', '🦊🦉🐸🐼🦁🐯🐻🐨', 'nospacesbutlong']) {
      expect(problem(good), good).toBeUndefined();
    }
  });

  it('PWD-16: refused when common or made of the name of user or merchant', () => {
    for (const bad of [
      'password1',
      'PASSWORD1',
      '12345678',
      'aaaaaaaaaa',
      '3125540f1',
      '3122630052',
      'xx-Mai2001-xx',
      'i love mosaic',
    ]) {
      expect(problem(bad), bad).toBe('PASSWORD_COMMON');
    }
  });
});
