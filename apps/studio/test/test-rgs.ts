import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import {
  RGS_PATHS,
  type RgsErrorCode,
  type RgsLanguage,
  type RgsReplay,
  type RgsSession,
} from '@tessera/game-kit/rgs-protocol';
import { commitServerSeed } from '@tessera/rules/fairness/commitment';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { parseMoney, formatMoney } from '@tessera/contract/money';
import { playRound } from '@tessera/rules/slots/play-round';
import { roundToWire, type SlotRoundWire } from '@tessera/rules/slots/round-wire';
import type { SlotMath } from '@tessera/rules/slots/slot-math';

/** How a test wants its game server to behave. */
export interface TestRgsOptions {
  readonly dist: string;
  readonly maths: Readonly<Record<string, SlotMath>>;
  readonly port?: number;
  readonly language?: RgsLanguage;
  readonly regulated?: boolean;
  readonly balance?: string;
  readonly serverSeed?: string;
  readonly nonce?: number;
  readonly openRound?: boolean;
  readonly jackpot?: RgsSession['jackpot'];
}

/** A round the test server decided. */
export interface TestBet {
  readonly roundId: string;
  readonly bet: string;
  readonly nonce: number;
  readonly round: SlotRoundWire;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
};

/** The strict policy the real server sends: nothing inline, nothing from elsewhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; connect-src 'self'";

/** Shortest time between two decisions in the regulated profile. */
const CYCLE_MS = 2500;

const CURRENCY = { code: 'PHP', symbol: '₱', displayDecimals: 2 };

class Refusal extends Error {}

/** A game server for tests only: real rounds from the real engine, one player in memory. The ticket is the game's code. */
export class TestRgs {
  readonly server = createServer((request, response) => void this.#answer(request, response));
  readonly bets: TestBet[] = [];
  readonly seen: string[] = [];
  /** Answers the next calls to play with this failure; 'cut' drops the connection after the round was decided. */
  fail: RgsErrorCode | 'cut' | null = null;
  /** Alters what a replay says was won. */
  alterReplay = false;
  /** How long the next calls to play are on the way before they are decided, milliseconds. */
  delays: number[] = [];
  #decidedAt = 0;
  /** What the next rounds win of the jackpot. */
  jackpotWin = '0.00';
  readonly #options: TestRgsOptions;
  #math: SlotMath;
  #balance: bigint;
  #serverSeed: string;
  #clientSeed = 'player';
  #nonce: number;
  readonly #calls: Readonly<Record<string, (body: Record<string, string>) => unknown>> = {
    [RGS_PATHS.session]: (body) => this.#openSession(body.ticket ?? ''),
    [RGS_PATHS.play]: (body) => this.#play(body.roundId ?? '', body.bet ?? ''),
    [RGS_PATHS.seen]: (body) => {
      this.seen.push(body.roundId ?? '');
      return {};
    },
    [RGS_PATHS.clientSeed]: (body) => this.#changeClientSeed(body.clientSeed ?? ''),
    [RGS_PATHS.rotate]: () => this.#rotate(),
    [RGS_PATHS.replay]: (body) => this.#replay(body.ticket ?? ''),
  };

  constructor(options: TestRgsOptions) {
    this.#options = options;
    this.#math = Object.values(options.maths)[0] as SlotMath;
    this.#balance = parseMoney(options.balance ?? '1000.00');
    this.#serverSeed = options.serverSeed ?? randomBytes(32).toString('hex');
    this.#nonce = options.nonce ?? 0;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  #fairness() {
    return { serverSeedHash: commitServerSeed(this.#serverSeed), clientSeed: this.#clientSeed, nonce: this.#nonce };
  }

  #decide(roundId: string, bet: string): TestBet {
    const seeds = { serverSeed: this.#serverSeed, clientSeed: this.#clientSeed, nonce: this.#nonce };
    const round = roundToWire(playRound(this.#math, parseMoney(bet), createDrawStream(seeds)));
    const decided = { roundId, bet, nonce: this.#nonce, round };
    this.#balance += parseMoney(round.win) - parseMoney(bet);
    this.#nonce += 1;
    this.bets.push(decided);
    return decided;
  }

  #openSession(ticket: string): RgsSession {
    const { maths, language, regulated, openRound } = this.#options;
    const math = maths[ticket];
    if (!math) throw new Refusal('TICKET_INVALID');
    this.#math = math;
    const open = openRound ? { ...this.#decide(randomUUID(), '1.00'), jackpotWin: '0.00' } : null;
    return {
      token: 'token-of-the-test-player',
      gameCode: math.code,
      playerName: 'Test',
      currency: CURRENCY,
      balance: formatMoney(this.#balance),
      language: language ?? 'EN',
      mode: 'demo',
      rules: {
        minCycleMs: regulated ? CYCLE_MS : 0,
        autoplay: !regulated,
        turbo: !regulated,
        celebrateLossDisguisedAsWin: false,
      },
      betLevels: [...math.betLevels],
      fairness: this.#fairness(),
      jackpot: this.#options.jackpot ?? null,
      openRound: open as RgsSession['openRound'],
      lastRound: null,
      parentOrigin: null,
    };
  }

  #play(roundId: string, bet: string) {
    if (this.fail && this.fail !== 'cut') throw new Refusal(this.fail);
    const known = this.bets.find((each) => each.roundId === roundId);
    if (!known && this.#balance < parseMoney(bet)) throw new Refusal('INSUFFICIENT_FUNDS');
    if (!known && this.#options.regulated && Date.now() - this.#decidedAt < CYCLE_MS) throw new Refusal('TOO_FAST');
    this.#decidedAt = Date.now();
    const { round } = known ?? this.#decide(roundId, bet);
    if (!known) this.#balance += parseMoney(this.jackpotWin);
    return {
      round,
      jackpotWin: this.jackpotWin,
      balance: formatMoney(this.#balance),
      fairness: this.#fairness(),
      replayed: known !== undefined,
    };
  }

  #changeClientSeed(clientSeed: string) {
    this.#clientSeed = clientSeed;
    this.#nonce = 0;
    return { fairness: this.#fairness() };
  }

  #rotate() {
    const revealedServerSeed = this.#serverSeed;
    this.#serverSeed = randomBytes(32).toString('hex');
    this.#nonce = 0;
    return { revealedServerSeed, fairness: this.#fairness() };
  }

  #replay(ticket: string): RgsReplay {
    this.#math = this.#options.maths[ticket] ?? this.#math;
    const { round, bet, nonce } = this.bets.at(-1) ?? this.#decide(randomUUID(), '1.00');
    return {
      ...this.#fairness(),
      gameCode: this.#math.code,
      rulesVersion: this.#math.rulesVersion,
      bet,
      serverSeed: this.#serverSeed,
      nonce,
      round: (this.alterReplay ? { ...round, win: '9999.00' } : round) as RgsReplay['round'],
      jackpot: null,
      language: this.#options.language ?? 'EN',
      currency: CURRENCY,
      parentOrigin: null,
    };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://test').pathname;
    const call = this.#calls[path];
    if (!call) return this.#serve(path, response);
    try {
      const body = JSON.parse(await readBody(request));
      const delay = path === RGS_PATHS.play ? (this.delays.shift() ?? 0) : 0;
      await new Promise((resolve) => setTimeout(resolve, delay));
      const answer = call(body);
      if (this.fail === 'cut' && path === RGS_PATHS.play) {
        this.fail = null;
        request.socket.destroy();
      } else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    } catch (error) {
      const code = error instanceof Refusal ? error.message : 'BAD_REQUEST';
      response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message: code }));
    }
  }

  #serve(path: string, response: ServerResponse): void {
    const file = normalize(path)
      .replace(/^\/games\//, '')
      .replace(/\/$/, '/index.html');
    try {
      const bytes = readFileSync(join(this.#options.dist, file));
      const type = TYPES[extname(file)] ?? 'text/plain';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  }
}

/** Starts a test server on a free port, or on the one wanted. */
export async function startTestRgs(options: TestRgsOptions): Promise<TestRgs> {
  const rgs = new TestRgs(options);
  await new Promise<void>((resolve) => rgs.server.listen(options.port ?? 0, '127.0.0.1', resolve));
  return rgs;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
