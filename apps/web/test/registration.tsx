import type { SessionAnswer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import RegisterScreen from '../src/screens/register/register.screen.tsx';
import { createSessionStore } from '../src/shared/session/session.ts';
import { localStore, sessionStore } from '../src/shared/storage/storage.ts';
import { type RenderedPart, renderInApp } from './render-in-app.tsx';

/** A field that is asked for and takes any entry up to twenty characters. */
export const ASKED = { enabled: true, required: true, acceptedPattern: '*', minLength: 0, maxLength: 20 };

/** What a registration answers. */
export const REGISTERED = {
  token: 'token',
  userName: 'mai',
  merchantCode: 'EN',
  type: 0,
  firstTimeLogin: true,
} as SessionAnswer;

export interface RegistrationAt {
  address?: string;
  conductProfile?: 'classic' | 'regulated';
  answers?: Readonly<Record<string, (input: never) => unknown>>;
  whitelabelVal?: Readonly<Record<string, boolean>>;
  /** Fields of the form; without them name, password, nickname and an invitation code that need not be given. */
  settings?: Readonly<Record<string, typeof ASKED>>;
  captchaKind?: 'picture' | 'work';
  /** False: the merchant has no user agreement. */
  hasAgreement?: boolean;
  /** The service that checks codes in place of ours. */
  phoneVerification?: object;
}

/** The registration of a merchant, with the session that it begins. */
export async function openRegistration(at: RegistrationAt = {}) {
  const session = createSessionStore(localStore, sessionStore, 'guest', () => undefined);
  const settings = at.settings ?? {
    username: ASKED,
    password: ASKED,
    nickname: ASKED,
    affiliateCode: { ...ASKED, required: false },
  };
  const part = await renderInApp(<RegisterScreen />, {
    address: at.address ?? '/m/register',
    session,
    showsValues: true,
    merchant: {
      conductProfile: at.conductProfile ?? 'classic',
      minimumAge: 18,
      brand: { name: 'Aurora', logo: 'ring' },
      languages: ['EN'],
      whitelabelVal: at.whitelabelVal ?? { USERNAMEREG3: true },
      externalSignIn: ['GOOGLE'],
      phoneVerification: at.phoneVerification ?? null,
      settings: {
        hasAgreement: at.hasAgreement ?? true,
        captchaKind: at.captchaKind ?? 'picture',
        smsSlider: false,
        externalPhoneVerification: at.phoneVerification !== undefined,
      },
      imageCDNs: [],
      defaultLanguage: 'EN',
    },
    answers: {
      getRegisterSettings: () => settings,
      getAgreement: () => ({ title: '', content: '', version: '7' }),
      checkUsername: () => null,
      checkAffiliate: () => null,
      register: () => REGISTERED,
      registerMobile: () => REGISTERED,
      listSendCountries: () => [
        { countryCode: 'VN', countryDialingCode: '84' },
        { countryCode: 'TH', countryDialingCode: '66' },
      ],
      ...at.answers,
    },
  });
  return { part, session };
}

/** The boxes of the terms and the age. */
export const boxesOf = ({ element }: RenderedPart) => [
  ...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]'),
];

/** Fills in the fields and says that one is of age. */
export async function fillIn(
  part: RenderedPart,
  fields: object = { username: 'mai', password: 'secret', nickname: 'Mai' },
) {
  for (const [name, value] of Object.entries(fields)) await part.type(name, value);
  await part.press(boxesOf(part)[1]);
}

/** Refuses a call. */
export const refuse =
  (...failure: ConstructorParameters<typeof CallFailure>) =>
  () => {
    throw new CallFailure(...failure);
  };
