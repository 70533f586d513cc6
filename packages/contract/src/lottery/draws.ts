import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { countedField, pageFields, wireInteger, wireText, wireTime } from '../wire.ts';
import { DRAW_STATES, drawFields, issueFields, LOTTERY_FAMILIES, vietnamGameFields } from './lottery-fields.ts';

/** The newest draw of every game of Vietnamese form, with all its prizes (CGAM-12, LOTT-24). */
export const listRecentVnDraws = defineEndpoint({
  summary: 'Newest Vietnamese draws.',
  method: 'GET',
  path: '/lgw/lottery/vn/recent',
  caller: 'guest',
  envelope: 'bare',
  cacheSeconds: 1,
  request: v.object({}),
  response: v.object({ list: v.array(v.object({ ...vietnamGameFields.entries, draw: drawFields })) }),
  errors: [],
  rows: ['CGAM-12', 'LOTT-24'],
});

/** The present issue of every game of Vietnamese form (CGAM-13, LOTT-24). */
export const getVnNumero = defineEndpoint({
  summary: 'Present issues of the Vietnamese games.',
  method: 'GET',
  path: '/lgw/lottery/vn/numero',
  caller: 'guest',
  envelope: 'bare',
  cacheSeconds: 1,
  request: v.object({}),
  response: v.object({ numeros: v.array(v.object({ ...vietnamGameFields.entries, issue: issueFields })) }),
  errors: [],
  rows: ['CGAM-13', 'LOTT-24'],
});

/** Present, previous and next issue of a game with its last results (CGAM-14, LOTT-24). */
export const getNumero = defineEndpoint({
  summary: 'Issues of a lottery around now.',
  method: 'GET',
  path: '/lgw/lottery/numero',
  aliases: [{ method: 'GET', path: '/lgw/numeros/near' }],
  caller: 'guest',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({ gameId: wireText(40) }),
  response: v.object({
    currentNumero: v.nullable(issueFields),
    previousNumero: v.nullable(drawFields),
    nextNumero: v.nullable(v.object({ numero: v.string(), drawTime: wireTime })),
    recent: v.array(drawFields),
    serverTime: wireTime,
  }),
  errors: ['NOT_FOUND'],
  rows: ['CGAM-14', 'LOTT-24'],
});

/** Past draws of a game, newest first (LOTT-23). */
export const listDraws = defineEndpoint({
  summary: 'Past draws of a lottery.',
  method: 'GET',
  path: '/lgw/lottery/draws',
  caller: 'guest',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({
    gameId: wireText(40),
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 20),
    ...countedField,
  }),
  response: v.object({ list: v.array(drawFields), ...pageFields }),
  errors: ['NOT_FOUND'],
  rows: ['LOTT-23'],
});

/** Everything somebody needs to check a draw, and what it cannot prove. */
export const getDrawProof = defineEndpoint({
  summary: 'Proof of a draw.',
  method: 'GET',
  path: '/lgw/lottery/proof',
  caller: 'guest',
  envelope: 'bare',
  acceptsLaunchToken: true,
  request: v.object({ gameId: wireText(40), numero: wireText(40) }),
  response: v.object({
    gameId: v.string(),
    gameCode: v.string(),
    family: v.picklist(LOTTERY_FAMILIES),
    numero: v.string(),
    state: v.picklist(DRAW_STATES),
    /** SHA-256 of the seed, published before the issue opened. */
    seedHash: v.string(),
    /** 32 bytes in hex, shown once the draw is over or void. */
    seed: v.nullable(v.string()),
    /** Numbers are read from HMAC-SHA256(seed, `message:0:block`), eight 32-bit words a block, by rejection. */
    message: v.nullable(v.string()),
    /**
     * 1: the message is `code|numero`. 2: it is SHA-256 of `code|numero|root|root…` with the roots of all committed bets in the order of
     * their text, and known once the draw is drawn. 3: as 2, with `|beacon:randomness` at the end, SHA-256 of the signature of the
     * beacon's round in hex.
     */
    rule: v.picklist([1, 2, 3]),
    /** Rules 2 and 3: roots of the bets of all merchants that took part. */
    roots: v.nullable(v.array(v.string())),
    /** Rule 3: round of a public randomness beacon, named when the draw was published; its signature once the draw is drawn. */
    beacon: v.nullable(v.object({ chain: v.string(), round: v.number(), signature: v.nullable(v.string()) })),
    winningNumber: v.nullable(v.string()),
    publishedTime: wireTime,
    openTime: wireTime,
    lockTime: wireTime,
    drawTime: wireTime,
    commitmentTime: v.nullable(wireTime),
    drawnTime: v.nullable(wireTime),
    /** Merkle root over this merchant's bets at the time the draw was committed, and their number. */
    betsRoot: v.nullable(v.string()),
    betCount: v.number(),
    /**
     * What the proof leaves to trust: the operator made the seed and knows it before the draw; with a beacon only that the bets were
     * committed at the time it says.
     */
    trust: v.picklist(['OPERATOR_KNOWS_SEED', 'OPERATOR_COMMITS_IN_TIME']),
  }),
  errors: ['NOT_FOUND'],
});

export const drawsEndpoints = { listRecentVnDraws, getVnNumero, getNumero, listDraws, getDrawProof };
