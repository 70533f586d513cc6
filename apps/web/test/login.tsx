import type { SessionAnswer } from '@tessera/contract';
import { CallFailure } from '@tessera/contract/calls';
import { LoginForm } from '../src/screens/log-in/login-form.tsx';
import type { Portal } from '../src/screens/log-in/login-values.ts';
import { createSessionStore } from '../src/shared/session/session.ts';
import { localStore, sessionStore } from '../src/shared/storage/storage.ts';
import { type RenderedPart, renderInApp } from './render-in-app.tsx';

/** What a login answers. */
export const LOGIN_ANSWER = {
  token: 'token',
  userName: 'mai',
  merchantCode: 'EN',
  type: 0,
  firstTimeLogin: false,
} as SessionAnswer;

export interface LoginAt {
  conductProfile?: 'classic' | 'regulated';
  portal?: Portal;
  logIn?: () => unknown;
  hasMobile?: boolean;
  captchaKind?: 'picture' | 'work';
  olderPasswordSuffix?: string | null;
  /** The service that checks codes in place of ours. */
  phoneVerification?: object;
  answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** The form of the login at a merchant, of nobody yet. */
export async function openLogin(at: LoginAt = {}) {
  const session = createSessionStore(localStore, sessionStore, 'guest', () => undefined);
  let pictures = 0;
  const part = await renderInApp(<LoginForm portal={at.portal ?? 'member'} />, {
    address: '/m/login',
    session,
    showsValues: true,
    merchant: {
      conductProfile: at.conductProfile ?? 'classic',
      whitelabelVal: { MOBILEVERCODELOGIN3: at.hasMobile ?? true, GOOGLELOGIN3: true },
      externalSignIn: ['GOOGLE'],
      imageCDNs: [],
      phoneVerification: at.phoneVerification ?? null,
      settings: {
        captchaKind: at.captchaKind ?? 'picture',
        olderPasswordSuffix: at.olderPasswordSuffix ?? null,
      },
    },
    answers: {
      logIn: at.logIn ?? (() => LOGIN_ANSWER),
      getCaptcha: () => `picture${(pictures += 1)}`,
      listSendCountries: () => [
        { countryCode: 'VN', countryDialingCode: '84' },
        { countryCode: 'TH', countryDialingCode: '66' },
      ],
      ...at.answers,
    },
  });
  return { part, session };
}

/** The same with a name and a password typed. */
export async function openFilledLogin(at: LoginAt = {}) {
  const opened = await openLogin(at);
  await opened.part.type('username', 'mai');
  await opened.part.type('password', 'secret');
  return opened;
}

/** What logins were sent with. */
export const loginsOf = ({ asked }: RenderedPart): unknown[] =>
  asked.flatMap(({ name, input }) => (name === 'logIn' ? [input] : []));

/** Refuses logins one after another with these values of their answers; the last one stays. */
export function refusing(...values: unknown[]) {
  return () => {
    throw new CallFailure('USER_UNAVAILABLE', 400, 'Not so', values.length > 1 ? values.shift() : values[0]);
  };
}
