// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../storage/storage.ts';
import { showPhoneTime } from '../time/shown-zone.ts';
import { ZoneNote } from './zone-note.tsx';

beforeEach(() => localStore.clear());
afterEach(() => showPhoneTime(false));

test('the zone of a list is shown, and a tap shows the phone’s times in its place, and back; the phone keeps that', async () => {
  // Nobody's phone is that far ahead and a quarter of an hour off.
  const part = await renderInApp(<ZoneNote />, {
    merchant: { timeZone: 'Pacific/Chatham', brand: { name: 'Aurora' } },
  });
  const text = () => part.element.textContent;
  expect(text()).toBe('zoneMerchantzoneShowPhone');
  await part.press(part.button('zoneShowPhone'));
  expect([text(), localStore.getItem('TIME_ZONE')]).toEqual(['zonePhonezoneShowMerchant', 'phone']);
  await part.press(part.button('zoneShowMerchant'));
  expect([text(), localStore.getItem('TIME_ZONE')]).toEqual(['zoneMerchantzoneShowPhone', null]);
  part.unmount();
});
