import { heldDevices, type ReservedTry, type RightTry } from '#server/modules/sessions/sessions.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { requireCaptcha } from './captchas/captchas.ts';
import {
  type EnteringMember,
  type NamedAccount,
  type Reservation,
  tryLogin,
  type TryRules,
} from './login-guard-repository.ts';

const HALF_HOUR = 1800;
const DAY = 24 * 3600;
/** Failures from one place: the fifth waits, and none waits longer than a minute. */
const PLACE = { free: 4, base: 2, longest: 60, memory: HALF_HOUR, asksAfter: null, asksFor: 0 } as const;
/** Failures on one account from devices it does not know, however many addresses: some thirty on a first day, eight on each after. */
const ACCOUNT = { free: 8, base: 2, longest: 3 * 3600, memory: DAY, asksAfter: 1, asksFor: HALF_HOUR } as const;
/**
 * Failures from one address, whatever the accounts, after which every login from it needs a captcha. Phones of a mobile
 * network share addresses, so a few mistakes of others must not cost everybody a picture, and nobody waits for them.
 */
const ADDRESS = {
  free: 1_000_000_000,
  base: 0,
  longest: 0,
  memory: HALF_HOUR,
  asksAfter: 10,
  asksFor: HALF_HOUR,
} as const;

/**
 * What a try of a password counts against beside what was typed: the account itself, whose name, number and dialled number
 * have one count. It asks for no captcha, because one that comes after a mistake with another name would say at once that
 * both are one account's.
 */
const ofOneAccount = (address: string): TryRules['ofStranger'] =>
  [
    { ...ACCOUNT, subject: 'member:' },
    { ...PLACE, subject: `member:${address}:` },
  ].map((rule) => ({ ...rule, asksAfter: null, asksFor: 0, ofAccount: true }));

/**
 * What a try counts against. The account's own delay is for devices it does not know; a device it knows waits for its own
 * mistakes alone, so that nobody's guesses keep the owner out. Codes by message have their own tries, and guesses at the
 * password do not close that way in.
 */
const rulesOf = (address: string, nameKey: string, isByPassword: boolean): TryRules => ({
  ofDevice: { ...PLACE, asksAfter: 1, asksFor: HALF_HOUR, subject: '' },
  ofStranger: [
    { ...ACCOUNT, subject: `account:${nameKey}` },
    { ...PLACE, subject: `pair:${address}:${nameKey}` },
    ...(isByPassword ? ofOneAccount(address) : []),
  ],
  shared: [{ ...ADDRESS, subject: `address:${address}` }],
});

/** A login try that was let pass, counted as failed until it is reported as right. */
export interface AdmittedTry {
  /** The account that was named, if there is one. */
  readonly member: EnteringMember | undefined;
  /** What to give back and forget once the try was right: its count, and failures of its place and account. */
  readonly whenRight: RightTry;
}

const isOfIpAddress = ({ subject }: ReservedTry) => subject.startsWith('address:');

/**
 * Lets a login try pass or refuses it: after failures it waits and needs a captcha. A try that passes is counted as failed at
 * once, so that tries that arrive together see one another.
 * @param nameKey the account as typed, normalised, whether or not it exists
 * @param named how the account is found
 * @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter`, CAPTCHA_REQUIRED, CODE_WRONG
 */
export async function guardTries(
  context: CallContext,
  nameKey: string,
  input: { captcha?: string | undefined; captchaId?: string | undefined },
  named: NamedAccount,
): Promise<AdmittedTry> {
  const { code } = context.merchant;
  const rules = rulesOf(context.address, nameKey, named.nameKey !== null);
  const devices = heldDevices(context);
  const reserve = (isProven: boolean) => tryLogin(context.platform.database, code, named, { devices, rules, isProven });
  const refuseWait = ({ wait }: Reservation) => {
    if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(wait) });
  };
  let { member, outcome } = await reserve(false);
  refuseWait(outcome);
  if (!outcome.reserved) {
    await requireCaptcha(context, input.captcha, input.captchaId);
    ({ member, outcome } = await reserve(true));
    refuseWait(outcome);
  }
  const { tries } = outcome;
  const forgotten = tries.filter((each) => !isOfIpAddress(each)).map(({ subject }) => subject);
  return { member, whenRight: { given: tries.filter(isOfIpAddress), forgotten } };
}
