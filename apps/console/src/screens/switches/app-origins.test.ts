import { appOriginsPart } from '@tessera/contract/merchants/staff-app-origins';
import { expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';

const [originValuesOf, readOrigins] = [declaredValuesOf(appOriginsPart.fields), readDeclared(appOriginsPart)];

test('lines show the saved origins and ask for the same again, without blank ones', () => {
  const choice = { origins: ['https://a.example', 'http://localhost:3000'] };
  expect(readOrigins(originValuesOf(choice))).toEqual({ choice, errors: {} });
  expect(readOrigins({ origins: ' https://a.example \n\n' }).choice).toEqual({ origins: ['https://a.example'] });
  expect(readOrigins({ origins: '' }).choice).toEqual({ origins: [] });
});

test('the field shows below it why a line does not fit', () => {
  const error = (origins: string) => readOrigins({ origins }).errors['origins'];
  expect(error('https://a.example/app')).toBe('Such as https://app.example.com, with nothing behind it.');
  expect(error('https://a.example\nhttps://a.example')).toBe('Each origin once.');
  expect(error(Array.from({ length: 21 }, (_, at) => `https://a${at}.example`).join('\n'))).toBe('At most 20 origins.');
});
