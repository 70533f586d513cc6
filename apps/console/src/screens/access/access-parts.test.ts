import { pictures, region, signInApps, textMessages, trials } from '@tessera/contract/merchants/staff-access';
import { expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';

const [regionValuesOf, readRegion] = [declaredValuesOf(region.fields), readDeclared(region)];
const [textMessageValuesOf, readTextMessages] = [declaredValuesOf(textMessages.fields), readDeclared(textMessages)];
const [pictureValuesOf, readPictures] = [declaredValuesOf(pictures.fields), readDeclared(pictures)];
const readApps = readDeclared(signInApps);
const readTrials = readDeclared(trials);

test('region: networks are read from lines, and what is none says so at the list', () => {
  const choice = { isRestricted: true, blockedNetworks: ['203.0.113.0/24', '2001:db8::/32'] };
  const values = regionValuesOf(choice);
  expect(values['blockedNetworks']).toBe('203.0.113.0/24\n2001:db8::/32');
  expect(readRegion(values).choice).toEqual(choice);
  expect(readRegion({ ...values, blockedNetworks: ' 203.0.113.0/24 ,\n\n2001:db8::/32\n' }).choice).toEqual(choice);
  expect(readRegion({ ...values, blockedNetworks: '' }).choice?.blockedNetworks).toEqual([]);
  for (const wrong of ['203.0.113.0/24\neverybody', '0.0.0.0/0'])
    expect(Object.keys(readRegion({ ...values, blockedNetworks: wrong }).errors)).toEqual(['blockedNetworks']);
});

test('sign-in apps: an empty id is none', () => {
  expect(readApps({ FACEBOOK: '', GOOGLE: ' 1-a.apps.googleusercontent.com ' }).choice).toEqual({
    FACEBOOK: '',
    GOOGLE: '1-a.apps.googleusercontent.com',
  });
  expect(Object.keys(readApps({ FACEBOOK: 'abc', GOOGLE: 'abc' }).errors)).toEqual(['FACEBOOK', 'GOOGLE']);
});

test('text messages: fields ask for what they show, and a day that pays for no message says so', () => {
  const choice = {
    countries: ['VN', 'PH'],
    asksPuzzle: true,
    perPrefixHour: 20,
    perPrefixDay: 60,
    messageCost: '0.05',
    dailySpend: '500',
  };
  const values = textMessageValuesOf(choice);
  expect(readTextMessages(values).choice).toEqual(choice);
  expect(Object.keys(readTextMessages({ ...values, dailySpend: '0.04' }).errors)).toEqual(['dailySpend']);
  expect(readTextMessages({ ...values, messageCost: '0', dailySpend: '0' }).errors).toEqual({});
  expect(Object.keys(readTextMessages({ ...values, perPrefixDay: '1.5' }).errors)).toEqual(['perPrefixDay']);
});

test('trials and pictures: amounts above nothing, and whole numbers', () => {
  expect(readTrials({ credit: '2000' }).choice).toEqual({ credit: '2000' });
  expect(Object.keys(readTrials({ credit: '0' }).errors)).toEqual(['credit']);
  const choice = { memberPerDay: 40, trialPerDay: 0, storageMegabytes: 10_000_000 };
  expect(readPictures(pictureValuesOf(choice)).choice).toEqual(choice);
  expect(Object.keys(readPictures({ ...pictureValuesOf(choice), memberPerDay: '1001' }).errors)).toEqual([
    'memberPerDay',
  ]);
});
