import type { CallInput } from '@tessera/contract';

/** A number as typed, with the dialling code chosen for it. */
export interface TypedPhone {
  readonly mobile: string;
  /** Digits without a plus sign. */
  readonly dialingCode: string;
}

/** What a solved puzzle adds to the request (SMS-07). */
export interface SliderSolution {
  readonly sliderId: string;
  readonly sliderX: number;
  readonly sliderTrack: string;
  /** The number that its work hides; absent where it was not found. */
  readonly sliderWork?: string;
}

/** Exactly one leading zero is how a number is written at home; it is not sent (SMS-06, VALID-10). */
const withoutZero = (mobile: string) => mobile.replace(/^0/, '');

/** Request of a code for a registration; the wire calls the number `mobileNo` here (SMS-06). */
export function registerCodeRequest(phone: TypedPhone, solution?: SliderSolution): CallInput<'sendRegisterCode'> {
  return { mobileNo: withoutZero(phone.mobile), countryDialingCode: phone.dialingCode, ...solution };
}

/** Request of a code for a login; the wire calls the number `mobileNum` here (SMS-06). */
export function loginCodeRequest(phone: TypedPhone, solution?: SliderSolution) {
  return { mobileNum: withoutZero(phone.mobile), countryDialingCode: phone.dialingCode, ...solution };
}

/** The number as the external service takes it: plus sign, dialling code, no zeros in front. */
export function fullNumber(phone: TypedPhone): string {
  return `+${phone.dialingCode}${phone.mobile.replace(/\D/g, '').replace(/^0+/, '')}`;
}
