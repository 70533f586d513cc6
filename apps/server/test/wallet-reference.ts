/** Conditions of every bonus of the model, at scale 4. */
export const BONUS_TERMS = { amount: 40_0000n, required: 30_0000n, maxBet: 25_0000n, maxConvert: 50_0000n } as const;

/** The smallest coin of the model's currency. */
const COIN = 100n;
const wholeCoins = (amount: bigint) => amount - (amount % COIN);

type GrantState = 'active' | 'converted' | 'spent' | 'cancelled';
interface Grant {
  state: GrantState;
  done: bigint;
  /** What each round has counted of that. */
  wagered: Map<number, bigint>;
  converted: bigint;
}
/** A stake of the model. */
export interface Stake {
  readonly key: string;
  readonly round: number;
  readonly amount: bigint;
  readonly part: bigint;
  readonly isSlot: boolean;
  /** Undefined where no bonus ran, or the game does not count. */
  readonly grant: Grant | undefined;
  returned: bigint;
  returnedPart: bigint;
  counted: boolean;
  /** Something was posted about it: it is not taken back then. */
  hasFollowers: boolean;
  gone: boolean;
}

/** Money that is set aside for a withdrawal. */
export interface Withdrawal {
  readonly id: string;
  readonly amount: bigint;
  state: 'held' | 'paid' | 'returned';
}

/** The rules of a member's wallet once more, as simply as they can be said: what the ledger's functions have to come to. */
export class WalletReference {
  real = 0n;
  /** Of the money, what is set aside for withdrawals. */
  held = 0n;
  /** What was sent to another member. */
  sent = 0n;
  /** The largest bet that the member allows; undefined: any. */
  largestBet: bigint | undefined;
  withdrawals: Withdrawal[] = [];
  bonus = 0n;
  grants: Grant[] = [];
  stakes: Stake[] = [];
  rounds = new Map<number, { bet: bigint; win: bigint; closed: boolean }>();

  /** Own money that is staked: what was returned or taken back, and bonus money, is none of it. */
  get ownStaked(): bigint {
    return this.stakes.reduce(
      (sum, { amount, part, returned, returnedPart }) => sum + amount - part - (returned - returnedPart),
      0n,
    );
  }
  /** What counts for cashback: of each closed round of a slot without bonus money what it won or lost, up to its stakes. */
  get cashbackStakes(): bigint {
    let sum = 0n;
    for (const [id, { bet, win, closed }] of this.rounds) {
      const stakes = this.stakes.filter(({ round }) => round === id);
      const hasBonus = stakes.some(({ part, returnedPart }) => part > returnedPart);
      if (!closed || hasBonus || !stakes[0]?.isSlot) continue;
      const net = win > bet ? win - bet : bet - win;
      sum += net < bet ? net : bet;
    }
    return sum;
  }
  get active(): Grant | undefined {
    return this.grants.find(({ state }) => state === 'active');
  }
  round(id: number) {
    const round = this.rounds.get(id) ?? { bet: 0n, win: 0n, closed: false };
    this.rounds.set(id, round);
    return round;
  }
  give(): boolean {
    if (this.active) return false;
    this.grants.push({ state: 'active', done: 0n, wagered: new Map(), converted: 0n });
    this.bonus = BONUS_TERMS.amount;
    return true;
  }
  stake(key: string, id: number, amount: bigint, counts: boolean): boolean {
    const round = this.round(id);
    if (round.closed || (this.largestBet !== undefined && amount > this.largestBet)) return false;
    const free = this.real - this.held;
    const grant = counts ? this.active : undefined;
    const staked = this.stakes
      .filter((stake) => stake.round === id && stake.grant === grant)
      .reduce((sum, stake) => sum + stake.amount - stake.returned, 0n);
    // the largest bet is that of a whole round
    if (grant && amount + staked > BONUS_TERMS.maxBet) return false;
    const most = grant && amount > free ? amount - wholeCoins(free) : 0n;
    const part = most > this.bonus ? amount - free : most;
    if (part > this.bonus || amount - part > free) return false;
    this.real -= amount - part;
    this.bonus -= part;
    round.bet += amount;
    const rest = { returned: 0n, returnedPart: 0n, counted: false, hasFollowers: false, gone: false };
    this.stakes.push({ key, round: id, amount, part, isSlot: counts, grant, ...rest });
    return true;
  }
  win(id: number, amount: bigint) {
    const round = this.round(id);
    round.win += amount;
    this.real += amount;
    let money = amount;
    for (const grant of this.grants) {
      const bonus = this.stakes
        .filter((stake) => stake.round === id && stake.grant === grant)
        .reduce((sum, { part, returnedPart }) => sum + part - returnedPart, 0n);
      if (bonus === 0n) continue;
      const kept = money - amount + wholeCoins((amount * (round.bet - bonus)) / round.bet);
      const left = kept > 0n ? wholeCoins(kept) : 0n;
      this.#credit(grant, money - left);
      money = left;
    }
    this.#judge(id);
  }
  close(id: number) {
    this.round(id).closed = true;
    this.#judge(id);
  }
  return(stake: Stake, amount: bigint) {
    const left = stake.part - stake.returnedPart;
    const share = amount - wholeCoins((amount * (stake.amount - stake.part)) / stake.amount);
    const part = share < left ? share : left;
    stake.returned += amount;
    this.round(stake.round).bet -= amount;
    this.real += amount;
    if (!stake.grant) return;
    stake.returnedPart += part;
    this.#credit(stake.grant, part);
    this.#judge(stake.round);
  }
  undo(stake: Stake) {
    stake.gone = true;
    this.round(stake.round).bet -= stake.amount;
    this.real += stake.amount;
    if (stake.grant) this.#credit(stake.grant, stake.part);
    stake.returned = stake.amount;
    stake.returnedPart = stake.part;
    this.#judge(stake.round);
  }
  cancel() {
    if (!this.active) return;
    this.active.state = 'cancelled';
    this.bonus = 0n;
  }
  /** Nothing leaves while a bonus runs. */
  mayLeave(amount: bigint): boolean {
    return !this.active && amount <= this.real - this.held;
  }
  hold(id: string, amount: bigint): boolean {
    if (!this.mayLeave(amount)) return false;
    this.held += amount;
    this.withdrawals.push({ id, amount, state: 'held' });
    return true;
  }
  pay(withdrawal: Withdrawal) {
    withdrawal.state = 'paid';
    this.held -= withdrawal.amount;
    this.real -= withdrawal.amount;
  }
  giveBack(withdrawal: Withdrawal) {
    withdrawal.state = 'returned';
    this.held -= withdrawal.amount;
  }
  send(amount: bigint): boolean {
    if (!this.mayLeave(amount)) return false;
    this.real -= amount;
    this.sent += amount;
    return true;
  }
  #credit(grant: Grant, share: bigint) {
    if (share === 0n) return;
    if (grant.state === 'spent' && !this.active) grant.state = 'active';
    if (grant.state === 'active') this.bonus += share;
    const room = BONUS_TERMS.maxConvert - grant.converted;
    const kept = grant.state === 'converted' ? (share < room ? share : room) : 0n;
    grant.converted += kept;
    this.real -= share - kept;
  }
  /** What a closed round counts toward its grants, whatever it counted before. */
  #judge(id: number) {
    if (!this.round(id).closed) return;
    const stakes = this.stakes.filter((stake) => stake.round === id);
    for (const stake of stakes) stake.counted = true;
    for (const grant of this.grants) {
      const own = stakes.filter((stake) => stake.grant === grant);
      if (own.length === 0 || grant.state !== 'active') continue;
      const counts = own.reduce((sum, { amount, returned }) => sum + amount - returned, 0n);
      grant.done += counts - (grant.wagered.get(id) ?? 0n);
      grant.wagered.set(id, counts);
      this.#end(grant);
    }
  }
  #end(grant: Grant) {
    const isOpen = this.stakes.some((s) => s.grant === grant && !s.counted && s.part > s.returnedPart);
    if (grant.done >= BONUS_TERMS.required) {
      grant.state = 'converted';
      grant.converted = this.bonus < BONUS_TERMS.maxConvert ? this.bonus : BONUS_TERMS.maxConvert;
      this.real += grant.converted;
      this.bonus = 0n;
    } else if (this.bonus === 0n && !isOpen) grant.state = 'spent';
  }
}
