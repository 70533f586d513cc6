import type { Transaction } from '#server/platform/database/database.ts';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { MemberRow } from './account-repository.ts';
import { requireCaptcha } from './captchas.ts';
import { knownDeviceOf } from './known-devices.ts';
import { forgetFailures, type Reservation, reserveTries, returnTries, type TryRule } from './login-guard-repository.ts';

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
 * What a try counts against. The account's own delay is for devices it does not know; a device it knows waits for its own
 * mistakes alone, so that nobody's guesses keep the owner out (trust 2).
 */
function rulesOf(address: string, nameKey: string, device: string | undefined): TryRule[] {
  const ofAddress = { ...ADDRESS, subject: `address:${address}` };
  if (device)
    return [{ ...PLACE, asksAfter: 1, asksFor: HALF_HOUR, subject: `device:${device}:${nameKey}` }, ofAddress];
  return [
    { ...ACCOUNT, subject: `account:${nameKey}` },
    { ...PLACE, subject: `pair:${address}:${nameKey}` },
    ofAddress,
  ];
}

/** A login try that was let pass, counted as failed until it is told to be right. */
export interface LetTry {
  /** The account that was named, if there is one. */
  readonly member: MemberRow | undefined;
  /** Tells that the try was right: what it was counted is taken back, and failures of its place and account are forgotten. */
  wasRight(tx: Transaction): Promise<void>;
}

const isOfAddress = ({ subject }: { subject: string }) => subject.startsWith('address:');

/**
 * Lets a login try pass or refuses it: after failures it waits and needs a captcha (trust 2). A try that passes is counted
 * as failed at once, so that tries that arrive together see one another.
 * @param nameKey the account as typed, normalised, whether or not it exists
 * @param find looks the account up
 * @throws Refusal TOO_MANY_REQUESTS with `value.retryAfter`, CAPTCHA_REQUIRED, CODE_WRONG
 */
export async function guardTries(
  context: CallContext,
  nameKey: string,
  input: { captcha?: string | undefined; captchaId?: string | undefined },
  find: (tx: Transaction) => Promise<MemberRow | undefined>,
): Promise<LetTry> {
  const { code } = context.merchant;
  const reserve = (isProven: boolean) =>
    context.platform.database.forMerchant(code, async (tx) => {
      const member = await find(tx);
      const device = await knownDeviceOf(tx, context, member?.member_id);
      const rules = rulesOf(context.address, nameKey, device);
      return { member, outcome: await reserveTries(tx, code, rules, isProven) };
    });
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
  return {
    member,
    wasRight: async (tx) => {
      await returnTries(tx, code, tries.filter(isOfAddress));
      const own = tries.filter((each) => !isOfAddress(each)).map(({ subject }) => subject);
      await forgetFailures(tx, code, own);
    },
  };
}
