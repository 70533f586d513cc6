import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, ERRORS } from './errors.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINT_NAMES, endpoints } from './endpoints.ts';
import { GATEWAYS, MOBILE_PLATFORM, MODULE_IDS, type ModuleId } from './wire-constants.ts';

const all = ENDPOINT_NAMES.map((name) => ({ name, endpoint: endpoints[name] as Endpoint }));
const addresses = all.flatMap(({ name, endpoint }) =>
  [{ method: endpoint.method, path: endpoint.path }, ...(endpoint.aliases ?? [])].map((address) => ({
    name,
    ...address,
  })),
);

describe('the table of calls', () => {
  test('CGEN-03: every address is in one of the three families', () => {
    expect(addresses.filter(({ path }) => !/^\/(wps|lgw|mcs)\/[\w/:]+$/.test(path))).toEqual([]);
  });

  test('CWAL-23: every call of the wallet and agent family is declared in the contract that both sides use', () => {
    const calls = Array.from({ length: 22 }, (_one, index) => `CWAL-${String(index + 1).padStart(2, '0')}`);
    expect(calls.filter((row) => !all.some(({ endpoint }) => endpoint.rows?.includes(row)))).toEqual([]);
  });

  test('CGEN-04: PUT registers, DELETE is used where the specification states it, all else reads by GET and writes by POST', () => {
    const named = (method: string) => all.filter(({ endpoint }) => endpoint.method === method).map(({ name }) => name);
    expect(named('PUT').sort()).toEqual(['cancelSuborderList', 'register', 'registerMobile', 'setMemberLanguage']);
    expect(named('DELETE').sort()).toEqual(['deleteMessage', 'logOut', 'removeBankCard', 'removeFavourite']);
    const statedToWriteByGet = ['createTrialUser', 'addRecentGame'];
    const writes =
      /^(add|change|set|remove|delete|end|start|send|request|claim|mark|place|cancel|touch|create|transfer|decide|propose)/;
    expect(named('GET').filter((name) => writes.test(name) && !statedToWriteByGet.includes(name))).toEqual([]);
  });

  test('what no call declares is dropped, at the top and in lists and objects of a request, as older clients send it', () => {
    const strict: string[] = [];
    const look = (name: string, schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if ('type' in schema && String(schema.type).startsWith('strict_')) strict.push(name);
      for (const part of Object.values(schema)) look(name, part);
    };
    for (const { name, endpoint } of all) look(name, endpoint.request);
    expect(strict).toEqual([]);
    expect(all.filter(({ endpoint }) => !('entries' in endpoint.request)).map(({ name }) => name)).toEqual([]);
    const login = { username: 'a', password: 'b', isAdmin: true };
    expect(v.parse(endpoints.logIn.request, login)).not.toHaveProperty('isAdmin');
    look(
      'planted',
      v.pipe(
        v.object({ list: v.optional(v.array(v.strictObject({}))) }),
        v.check(() => true),
      ),
    );
    expect(new Set(strict)).toEqual(new Set(['planted']));
  });

  test('no two calls share a verb and an address', () => {
    const keys = addresses.map(({ method, path }) => `${method} ${path}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('MISC-01: each of the nine module ids of the specification is sent with calls of its area, as are those of free play and chat', () => {
    const nine = 'COMM3 FUNDTRANS3 AGEANNOUNCE3 MEMTRANS3 PERSPNL3 AGEINFO3 AGEDOWNMAN3 REG3 CAPTCHA3'.split(' ');
    expect(MODULE_IDS).toEqual(expect.arrayContaining([...nine, 'FREEPLAY3', 'CBS3']));
    const idOf = (name: keyof typeof endpoints) => (endpoints[name] as Endpoint).moduleId;
    const sent = new Set(all.map(({ endpoint }) => endpoint.moduleId));
    expect([...nine, 'FREEPLAY3', 'CBS3'].filter((id) => !sent.has(id as ModuleId))).toEqual([]);
    expect([idOf('getCaptcha'), idOf('register'), idOf('startFreePlay')]).toEqual(['CAPTCHA3', 'REG3', 'FREEPLAY3']);
    expect(idOf('listAgentAnnouncements')).toBe('AGEANNOUNCE3');
  });

  test('MISC-02: the gateways are WEB 1 and MOBILE 3', () => {
    expect(GATEWAYS).toEqual({ WEB: 1, MOBILE: 3 });
  });

  test('MISC-03: status, games and hot games name the phone as their family does', () => {
    const constantsOf = (name: keyof typeof endpoints) => (endpoints[name] as Endpoint).constants;
    expect(constantsOf('getStatus')).toEqual({ device: 'MOBILE' });
    expect(constantsOf('listGames')).toEqual({ platform: 'html5', clientType: '2' });
    expect(constantsOf('listHotGames')).toEqual({ platform: 'html5', isPlatform: '2' });
    const announcements = [
      'listAnnouncements',
      'listBanners',
      'listNotices',
      'listPopularAnnouncements',
      'listLobbyNews',
    ] as const;
    expect(announcements.map(constantsOf)).toEqual(announcements.map(() => ({ platform: 'M' })));
    expect(MOBILE_PLATFORM.announcements).toBe('M');
  });
});

describe('the list of failures', () => {
  test('ERR-02: every message of the specification has one symbolic code, every code one name on the wire', () => {
    const named =
      'AFFILIATE_CODE_INVALID NOT_LOGGED_IN NO_PERMISSION USER_UNAVAILABLE USERNAME_EXISTS ACCOUNT_FORMAT PASSWORD_FORMAT EMAIL_FORMAT CONFIRM_MISMATCH REFERRER_LINK CAPTCHA_REQUIRED NAME_FORMAT MOBILE_FORMAT CODE_WRONG SESSION_ENDED UNKNOWN URL_EMPTY UPGRADING IP_BLOCKED MAINTENANCE AGENT_INFO NOT_MEMBER NOT_AGENT';
    expect(ERROR_CODES).toEqual(expect.arrayContaining(named.split(' ')));
    const wire = ERROR_CODES.map((code) => ERRORS[code].wire);
    expect(new Set(wire).size).toBe(wire.length);
  });
});

test('every endpoint that a file declares can be called, by its own name', () => {
  const folder = new URL('.', import.meta.url);
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, folder), 'utf8').matchAll(/^export const (\w+) = defineEndpoint\(/gm),
    ])
    .map(([, name = '']) => name);
  expect(declared.sort()).toEqual([...ENDPOINT_NAMES].sort());
});
