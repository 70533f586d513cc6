import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textOf } from '../../../../../test/smsc.ts';
import { codeText } from './gsm-alphabet.ts';

const ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà\f^{}\\[~]|€';
const gsmText = fc
  .array(fc.constantFrom(...ALPHABET), { maxLength: 1200, size: 'max' })
  .map((characters) => characters.join(''));
const anyText = fc.string({ unit: 'binary', maxLength: 600, size: 'max' });

test('what the default alphabet has goes out in it, in parts that come back as the text, none cut within an escape', () => {
  fc.assert(
    fc.property(gsmText, (text) => {
      const { dataCoding, parts } = codeText(text);
      expect(dataCoding).toBe(0);
      expect(parts.map((part) => textOf(0, part)).join('')).toBe(text);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(parts.length === 1 ? 160 : 153);
        expect(part.at(-1)).not.toBe(0x1b);
      }
    }),
  );
});

test('any text comes back as it was, in no longer parts, none of which begins or ends within a surrogate pair', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { dataCoding, parts } = codeText(text);
      const texts = parts.map((part) => textOf(dataCoding, part));
      expect(texts.join('')).toBe(text.toWellFormed());
      const most = dataCoding === 8 ? [140, 134] : [160, 153];
      for (const [index, part] of parts.entries()) {
        expect(part.length).toBeLessThanOrEqual(most[parts.length === 1 ? 0 : 1] ?? 0);
        expect(texts[index]?.isWellFormed()).toBe(true);
      }
    }),
  );
});

test('the bounds of one message and of the parts of several', () => {
  const lengths = (text: string) => codeText(text).parts.map(({ length }) => length);
  expect(lengths('a'.repeat(160))).toEqual([160]);
  expect(lengths('a'.repeat(161))).toEqual([153, 8]);
  expect(lengths(`${'a'.repeat(152)}€${'a'.repeat(7)}`)).toEqual([152, 9]);
  expect(lengths('字'.repeat(70))).toEqual([140]);
  expect(lengths('字'.repeat(71))).toEqual([134, 8]);
  expect(lengths(`${'字'.repeat(66)}😀${'字'.repeat(3)}`)).toEqual([132, 10]);
  expect(lengths('')).toEqual([0]);
  expect(codeText('a'.repeat(153 * 20)).parts).toHaveLength(20);
  expect(() => codeText('a'.repeat(153 * 20 + 1))).toThrow('too long');
});

test('half of a surrogate pair goes out as the sign for what cannot be read', () => {
  expect(textOf(8, codeText('a\u{d83d}').parts[0] ?? Buffer.alloc(0))).toBe('a\u{fffd}');
});
