import { FEATURES, type Feature } from '@tessera/contract/merchants/features';
import type { ReactNode } from 'react';
import type { SessionStore } from '../src/shared/session/session.ts';
import { CNY } from './currency.ts';
import { renderInApp } from './render-in-app.tsx';

export interface HomeAt {
  readonly type?: number;
  /** Takes the place of the type where it matters what began the session. */
  readonly session?: SessionStore;
  readonly features?: readonly Feature[];
  readonly merchant?: object;
  readonly answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** A part of home for a guest, or for a member of a type. */
export const openPart = (
  shown: ReactNode,
  { type, session, features = [], merchant = {}, answers = {} }: HomeAt = {},
) =>
  renderInApp(shown, {
    showsValues: true,
    ...(type !== undefined && { info: { userName: 'mai', type } }),
    ...(session && { session }),
    merchant: {
      brand: { name: 'Aurora', logo: 'ring' },
      currency: CNY,
      imageCDNs: [],
      resources: [],
      certificates: [],
      copyright: '© Aurora',
      minimumAge: 18,
      playMoney: false,
      whitelabelVal: Object.fromEntries(features.map((feature) => [FEATURES[feature], true])),
      settings: { hotGames: { limit: 2, splitByGameType: false }, download: { requiresLogin: false } },
      ...merchant,
    },
    answers,
  });
