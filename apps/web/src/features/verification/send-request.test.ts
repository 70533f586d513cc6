import { expect, test } from 'vitest';
import { nameCountries, searchCountries } from './countries.ts';
import { fullNumber, loginCodeRequest, registerCodeRequest } from './send-request.ts';
import { createSliderTrack } from './slider-track.ts';

const phone = { mobile: '013912345678', dialingCode: '86' };
const solution = { sliderId: 'id', sliderX: 120, sliderTrack: '0,0;120,400' };

test('SMS-06, VALID-10: the request names the number as the wire does, without its zero, with code and puzzle', () => {
  expect(registerCodeRequest(phone, solution)).toEqual({
    mobileNo: '13912345678',
    countryDialingCode: '86',
    ...solution,
  });
  expect(loginCodeRequest(phone, solution)).toEqual({
    mobileNum: '13912345678',
    countryDialingCode: '86',
    ...solution,
  });
  expect(registerCodeRequest({ ...phone, mobile: '0091' })).toEqual({ mobileNo: '091', countryDialingCode: '86' });
  expect(registerCodeRequest({ ...phone, mobile: '9100' }).mobileNo).toBe('9100');
  expect(fullNumber(phone)).toBe('+8613912345678');
  expect(fullNumber({ ...phone, mobile: '00 910-02' })).toBe('+8691002');
});

test('SMS-07: the track tells how the piece went, with its times, however long it took', () => {
  let now = 1000;
  const track = createSliderTrack(() => now);
  track.add(0);
  now += 250.4;
  track.add(60.2);
  now += 100;
  expect(track.text(61)).toBe('0,0;60,250;61,350');
  for (let step = 0; step < 2000; step += 1) track.add(step % 240);
  expect(track.text(100).split(';').length).toBeLessThanOrEqual(301);
});

test('LOGIN-04: countries are named in the language and found by name, letters or code', () => {
  const countries = [
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'CN', countryDialingCode: '86' },
    { countryCode: 'US', countryDialingCode: '1' },
  ];
  const named = nameCountries(countries, 'VI');
  expect(named[0]?.name).toBe('Việt Nam');
  const found = (typed: string) => searchCountries(named, typed).map(({ countryCode }) => countryCode);
  expect(found('viet')).toEqual(['VN']);
  expect(found('+8')).toEqual(['VN', 'CN']);
  expect(found('us')).toEqual(['US']);
  expect(found('')).toHaveLength(3);
  expect(found('nowhere')).toEqual([]);
});
