import { appLinks, appOffer } from '@tessera/contract/merchants/staff-app-download';
import { expect, test } from 'vitest';
import { declaredValuesOf, readDeclared } from '../../shared/settings-part/declared-values.ts';

const [linkValuesOf, readLinks] = [declaredValuesOf(appLinks.fields), readDeclared(appLinks)];
const [offerValuesOf, readOffer] = [declaredValuesOf(appOffer.fields), readDeclared(appOffer)];

test('DOWNLOAD-07: links are read unchanged, and one that is no address says so at its field', () => {
  const links = {
    Android: 'https://apps.example/a.apk',
    IOS: '',
    MOBILECONFIG: '/app.mobileconfig',
    AppDownloadIcon: '',
  };
  expect(readLinks(linkValuesOf(links)).choice).toEqual(links);
  expect(Object.keys(readLinks({ ...links, IOS: '//evil.example' }).errors)).toEqual(['IOS']);
});

test('DOWNLOAD-12: an empty field is a promotion without an end', () => {
  const offer = {
    appWindow: true,
    requiresLogin: false,
    opensByItself: true,
    promotionEndsAt: '2031-05-06T07:08:00.000Z',
    showsCountdown: false,
  };
  expect(readOffer(offerValuesOf(offer)).choice).toEqual(offer);
  const endless = { ...offer, promotionEndsAt: null };
  expect(readOffer(offerValuesOf(endless)).choice).toEqual(endless);
});
