import { type Language, parseLanguage } from '@tessera/contract';
import { DEFAULT_MERCHANT_CODE, type Merchant, type MerchantDirectory } from '#server/platform/tenancy/merchant.ts';
import { LAUNCH_TOKEN_PREFIX, type Session, type SessionDirectory } from '#server/platform/tenancy/session.ts';
import { hostNameOf } from './host.ts';
import { Refusal } from './refusal.ts';
import { type Fields, textField } from './request-fields.ts';

export interface CallerHeaders {
  /** The Host header as it came. */
  readonly host: string;
  readonly merchant: string | undefined;
  readonly language: string | undefined;
  readonly authorization: string | undefined;
  /** True for calls that a lottery's frame may make with its launch token. */
  readonly takesLaunchToken?: boolean;
}

export interface ResolvedCaller {
  readonly merchant: Merchant;
  readonly session: Session | null;
  /** True when a token was sent, whether or not it still counts. */
  readonly sentToken: boolean;
  readonly language: Language;
}

/** Merchant by code or by its trial alias, which is the same tenant. */
async function named(directory: MerchantDirectory, code: string): Promise<Merchant> {
  const merchant = await directory.byCode(code);
  if (!merchant) throw new Refusal('MERCHANT_UNKNOWN');
  return merchant;
}

function agrees(merchant: Merchant, code: string): boolean {
  return code === merchant.code || code === merchant.trialAlias;
}

/**
 * A launch token opens the calls of its frame and is unknown to every other. It counts only in the header, because logs
 * and histories keep addresses and forms.
 */
async function findSession(
  token: string,
  takesLaunchToken: boolean,
  sessions: SessionDirectory,
): Promise<Session | undefined> {
  if (!token.startsWith(LAUNCH_TOKEN_PREFIX)) return sessions.byToken(token);
  return takesLaunchToken ? sessions.byLaunchToken(token) : undefined;
}

/**
 * Who is calling and for which merchant, in this order: the session's merchant; else the host's; else what a guest
 * names on an address that belongs to nobody; else EN (STATUS-14, CGEN-09).
 * @throws Refusal MERCHANT_MISMATCH when the Merchant header disagrees with session or host or comes twice,
 *   MERCHANT_UNKNOWN for a code nobody has.
 */
export async function resolveCaller(
  headers: CallerHeaders,
  fields: Fields,
  queryFields: Fields,
  merchants: MerchantDirectory,
  sessions: SessionDirectory,
): Promise<ResolvedCaller> {
  if (headers.merchant?.includes(',')) throw new Refusal('MERCHANT_MISMATCH');
  const ofHost = await merchants.byHost(hostNameOf(headers.host) ?? '');
  const asked = headers.merchant ?? textField(queryFields, 'merchant') ?? textField(fields, 'merchantCode');
  const guestMerchant = ofHost ?? (await named(merchants, asked ?? DEFAULT_MERCHANT_CODE));

  const queryToken = guestMerchant.settings.allowTokenInQuery ? textField(queryFields, 'token') : undefined;
  const bodyToken = textField(queryFields, 'token') ? undefined : textField(fields, 'token');
  const token = headers.authorization || bodyToken || queryToken;
  const takesLaunchToken = headers.takesLaunchToken === true && token === headers.authorization;
  const found = token ? await findSession(token, takesLaunchToken, sessions) : undefined;
  const home = found && (await named(merchants, found.merchantCode));
  // A guest names a merchant freely; whether an address may have a token is a setting of the session's own merchant.
  const isMisplaced = token === queryToken && home?.settings.allowTokenInQuery === false;
  const session = (!isMisplaced && found) || null;
  if (session && ofHost && ofHost.code !== session.merchantCode) throw new Refusal('MERCHANT_MISMATCH');

  const merchant = (session && home) || guestMerchant;
  if (headers.merchant && !agrees(merchant, headers.merchant)) throw new Refusal('MERCHANT_MISMATCH');

  const wanted = parseLanguage(headers.language ?? textField(fields, 'language'));
  const language = wanted && merchant.settings.languages.includes(wanted) ? wanted : merchant.settings.defaultLanguage;
  return { merchant, session, sentToken: Boolean(token) && !isMisplaced, language };
}
