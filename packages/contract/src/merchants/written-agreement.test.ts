import { expect, it } from 'vitest';
import { isAgreementWritten } from './written-agreement.ts';

it('REG-10: an agreement has words in the merchant’s own language; markup alone, and other languages, are none', () => {
  expect(isAgreementWritten({ EN: '<p>Play fair.</p>' }, 'EN')).toBe(true);
  expect(isAgreementWritten({ VI: 'Chơi đẹp', EN: '' }, 'VI')).toBe(true);
  for (const contents of [{}, { EN: '' }, { EN: ' <p>&nbsp;</p><br>\n' }, { VI: 'Chơi đẹp' }])
    expect(isAgreementWritten(contents, 'EN')).toBe(false);
});
