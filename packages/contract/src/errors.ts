/**
 * Every failure a caller can get, in one list (ERR-02). `wire` is what `errorCode` carries (a code older clients know where one
 * exists), `status` the HTTP status. The text of each code is in packages/texts/src/errors.
 */
export const ERRORS = {
  /** A member's call without a token; the app leads to the login (ERR-05). */
  NOT_LOGGED_IN: { wire: 'customer.not.login', status: 401 },
  /** The session is over; the app clears it and leads to the login (ERR-18). */
  SESSION_ENDED: { wire: 'login.not.session', status: 401 },
  /** The feature is off, or the caller lacks the role (ERR-06). */
  NO_PERMISSION: { wire: 'FUNCTION_NOT_AVAILABLE', status: 403 },
  MERCHANT_MISMATCH: { wire: 'function.not.available', status: 400 },
  MERCHANT_UNKNOWN: { wire: 'US_MERCHANT_NOT_EXIST_ERROR', status: 404 },
  HOST_UNKNOWN: { wire: 'HOST_UNKNOWN', status: 421 },
  TRIAL_REFUSED: { wire: 'TRIAL_REFUSED', status: 403 },
  /** A wrong name, a wrong password and a disabled member alike (ERR-07). */
  USER_UNAVAILABLE: { wire: 'login.cred.err', status: 400 },
  /** Somebody has the user name already (ERR-08). */
  USERNAME_EXISTS: { wire: 'US_CUSTOMER_EXIST_ERROR', status: 409 },
  EMAIL_EXISTS: { wire: 'US_CUSTOMER_EMAIL_DUPLICATE_ERROR', status: 409 },
  /** The user name breaks its rule (ERR-09). */
  ACCOUNT_FORMAT: { wire: 'US_NAME_FORMAT_ERROR', status: 400 },
  /** The password breaks its rule (ERR-10). */
  PASSWORD_FORMAT: { wire: 'US_PASSWORD_FORMAT_ERROR', status: 400 },
  PASSWORD_COMMON: { wire: 'PASSWORD_COMMON', status: 400 },
  /** The e-mail address breaks its rule (ERR-11). */
  EMAIL_FORMAT: { wire: 'US_CUSTOMER_EMAIL_FORMAT_ERROR', status: 400 },
  /** The repeated password differs (ERR-12). */
  CONFIRM_MISMATCH: { wire: 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR', status: 400 },
  SAME_PASSWORD: { wire: 'modify.new.old.same', status: 400 },
  OLD_PASSWORD_WRONG: { wire: 'US_OLD_PASSWORDE_ERROR', status: 400 },
  PASSWORD_WRONG: { wire: 'PASSWORD_WRONG', status: 400 },
  STEP_UP_REQUIRED: { wire: 'STEP_UP_REQUIRED', status: 403 },
  PAYMENT_PASSWORD_FORMAT: { wire: 'PAYMENT_PASSWORD_FORMAT', status: 400 },
  PAYMENT_PASSWORD_WRONG: { wire: 'invalid.payment.pw', status: 400 },
  PAYMENT_PASSWORD_LOCKED: { wire: 'PAYMENT_PASSWORD_LOCKED', status: 429 },
  ANSWER_WRONG: { wire: 'SECURITY_ANSWER_WRONG', status: 400 },
  PAYEE_NAME_SET: { wire: 'PAYEE_NAME_SET', status: 409 },
  FILE_TYPE: { wire: 'FILE_TYPE', status: 400 },
  UPLOAD_LIMIT: { wire: 'UPLOAD_LIMIT', status: 429 },
  FILE_TOO_LARGE: { wire: 'FILE_TOO_LARGE', status: 413 },
  SOCIAL_FAILED: { wire: 'SOCIAL_FAILED', status: 400 },
  SOCIAL_UNREACHABLE: { wire: 'SOCIAL_UNREACHABLE', status: 503 },
  FILE_COUNT: { wire: 'FILE_COUNT', status: 400 },
  FEEDBACK_LENGTH: { wire: 'FEEDBACK_LENGTH', status: 400 },
  PASSKEY_FAILED: { wire: 'PASSKEY_FAILED', status: 400 },
  REFERRER_LINK: { wire: 'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR', status: 400 },
  /** An invitation code that nobody has (ERR-04). */
  AFFILIATE_CODE_INVALID: { wire: 'AFFILIATE_CODE_INVALID', status: 400 },
  /** A captcha is asked for and is not there (ERR-14). */
  CAPTCHA_REQUIRED: { wire: 'CAPTCHA_REQUIRED', status: 400 },
  /** A wrong captcha or code of a message (ERR-17). */
  CODE_WRONG: { wire: 'INVALID_CAPTCHA', status: 400 },
  CODE_VOID: { wire: 'VALIDATION_EXPIRED_CODE', status: 400 },
  CODE_LIMIT: { wire: 'MAX_SEND_LIMIT', status: 429 },
  CODE_NOT_SENT: { wire: 'REFUSED_BY_SERVER', status: 503 },
  SLIDER_WRONG: { wire: 'SLIDER_WRONG', status: 400 },
  MOBILE_NOT_YOURS: { wire: 'MOBILE_NOT_YOURS', status: 400 },
  PASSWORD_CHANGE_REQUIRED: { wire: 'PASSWORD_CHANGE_REQUIRED', status: 403 },
  PASSWORD_UNSET: { wire: 'PASSWORD_UNSET', status: 409 },
  MOBILE_EXISTS: { wire: 'CUSTOMER_MOBILE_NO_DUPLICATED', status: 409 },
  /** A nickname or payee name breaks its rule (ERR-15). */
  NAME_FORMAT: { wire: 'US_CUSTOMER_NICKNAME_ERROR', status: 400 },
  /** The mobile number breaks its rule (ERR-16). */
  MOBILE_FORMAT: { wire: 'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR', status: 400 },
  FIELD_REQUIRED: { wire: 'PARAMETER_IS_REQUIRED', status: 400 },
  FIELD_INVALID: { wire: 'INVALID_PARAMETERS', status: 400 },
  /** Nobody registers with a merchant that has no user agreement (REG-10). */
  REGISTRATION_CLOSED: { wire: 'REGISTRATION_CLOSED', status: 409 },
  TERMS_REQUIRED: { wire: 'TERMS_REQUIRED', status: 400 },
  AGE_REQUIRED: { wire: 'AGE_REQUIRED', status: 400 },
  REQUEST_INVALID: { wire: 'request_param_err', status: 400 },
  BODY_REQUIRED: { wire: 'request_body_required', status: 400 },
  BODY_TOO_LARGE: { wire: 'CONTENT_MAX_LENGTH', status: 413 },
  METHOD_NOT_ALLOWED: { wire: 'METHOD_NOT_ALLOWED', status: 405 },
  /** An unknown call path, or a missing link address (ERR-20). */
  URL_EMPTY: { wire: 'URL_EMPTY', status: 404 },
  NOT_FOUND: { wire: 'DATA_NOT_FOUND', status: 404 },
  ENVELOPE_MISSING: { wire: 'missing_encryption', status: 400 },
  ENVELOPE_INVALID: { wire: 'ENCRYPTION_REQUIRED', status: 400 },
  ENVELOPE_REPLAYED: { wire: 'ENVELOPE_REPLAYED', status: 409 },
  IDEMPOTENCY_CONFLICT: { wire: 'IDEMPOTENCY_CONFLICT', status: 409 },
  TOO_MANY_REQUESTS: { wire: 'TOO_MANY_REQUESTS', status: 429 },
  UNKNOWN: { wire: 'UNKNOWN_ERROR', status: 500 },
  UPGRADING: { wire: 'SYSTEM_UPGRADING', status: 503 },
  /** The merchant is closed for maintenance (ERR-23). */
  MAINTENANCE: { wire: 'SYSTEM_MAINTENANCE', status: 503 },
  /** The caller's address or region is blocked (ERR-22). */
  IP_BLOCKED: { wire: 'IP_NOT_ALLOW', status: 403 },
  /** Wrong data at the agents' login (ERR-24). */
  AGENT_INFO: { wire: 'AGENT_INFO', status: 400 },
  NOT_MEMBER: { wire: 'NOT_MEMBER', status: 403 },
  /** Somebody who is no agent at the agents' login (ERR-26). */
  NOT_AGENT: { wire: 'NOT_AGENT', status: 403 },
  AMOUNT_INVALID: { wire: 'AMOUNT_INVALID', status: 400 },
  INSUFFICIENT_FUNDS: { wire: 'ACCOUNT_BALANCE_NOT_ENOUGH', status: 409 },
  GAME_UNAVAILABLE: { wire: '#727', status: 409 },
  VENDOR_MAINTENANCE: { wire: 'VENDOR_MAINTENANCE', status: 409 },
  LOTTERY_CLOSED: { wire: 'LOTTERY_NUMERO_CLOSED', status: 409 },
  LOTTERY_BET_INVALID: { wire: 'LOTTERY_BET_INVALID', status: 400 },
  LOTTERY_PRICE_CHANGED: { wire: 'LOTTERY_PRICE_CHANGED', status: 409 },
  LOTTERY_LIMIT: { wire: 'LOTTERY_LIMIT', status: 409 },
  LAUNCH_TICKET_SPENT: { wire: 'LAUNCH_TICKET_SPENT', status: 409 },
  LAUNCH_TICKET_INVALID: { wire: 'LAUNCH_TICKET_INVALID', status: 400 },
  /** The member closed it: told to the one who proved to be the member. */
  ACCOUNT_CLOSED: { wire: 'ACCOUNT_CLOSED', status: 403 },
  /** Something is in the way of closing an account: `value` has `obstacles`. */
  ACCOUNT_NOT_EMPTY: { wire: 'ACCOUNT_NOT_EMPTY', status: 409 },
  BETTING_BLOCKED: { wire: 'BETTING_BLOCKED', status: 403 },
  /** The member takes a break: `value` has `kind`, `until` (ms since 1970) and `left` (seconds). */
  PLAY_BREAK: { wire: 'PLAY_BREAK', status: 403 },
  /** A deposit would go beyond the member's own limit: `value` has `period` and `left`. */
  DEPOSIT_LIMIT: { wire: 'DEPOSIT_LIMIT', status: 409 },
  /** A bonus with conditions runs: until it is over or given up, money stays. */
  REWARD_WAITS: { wire: 'REWARD_WAITS', status: 409 },
  BONUS_ACTIVE: { wire: 'BONUS_ACTIVE', status: 409 },
  /** A stake beyond a limit that the member set, of stakes, losses or single bets; `value` {limit, left} of the one that leaves least. */
  PLAY_LIMIT: { wire: 'PLAY_LIMIT', status: 409 },
  /** The member's limit of a day's time is used up: `value` {limit, until (ms since 1970), left (0)}. */
  PLAY_TIME_OVER: { wire: 'PLAY_TIME_OVER', status: 409 },
  PLAY_LIMIT_WAIT: { wire: 'PLAY_LIMIT_WAIT', status: 409 },
  REWARD_CLAIMED: { wire: 'REWARD_CLAIMED', status: 409 },
  REWARD_EXPIRED: { wire: 'REWARD_EXPIRED', status: 409 },
  REWARD_USED_UP: { wire: 'REWARD_USED_UP', status: 409 },
  REWARD_CODE_UNKNOWN: { wire: 'REWARD_CODE_UNKNOWN', status: 404 },
  CASHBACK_NOTHING: { wire: 'CASHBACK_NOTHING', status: 409 },
  DEPOSIT_UNAVAILABLE: { wire: 'DEPOSIT_UNAVAILABLE', status: 409 },
  DEPOSIT_OVER: { wire: 'DEPOSIT_OVER', status: 409 },
  PAYMENT_PASSWORD_UNSET: { wire: 'not.exists.payment.password', status: 409 },
  CARD_NUMBER_FORMAT: { wire: 'CARD_NUMBER_FORMAT', status: 400 },
  CARD_EXISTS: { wire: 'ALERADY_BIND', status: 409 },
  CARD_LIMIT: { wire: 'CARD_LIMIT', status: 409 },
  CARD_IN_USE: { wire: 'CARD_IN_USE', status: 409 },
  CARD_FIXED: { wire: 'CARD_FIXED', status: 403 },
  CARD_UNKNOWN: { wire: 'CARD_UNKNOWN', status: 404 },
  WITHDRAWAL_CLOSED: { wire: 'CP_USER_WITHDRAW_DENY', status: 403 },
  WITHDRAWAL_WAIT: { wire: 'WITHDRAWAL_WAIT', status: 409 },
  WITHDRAWAL_COUNT: { wire: 'WITHDRAWAL_COUNT', status: 409 },
  CONTRACT_DECIDED: { wire: 'CONTRACT_DECIDED', status: 409 },
  CONTRACT_TERMS: { wire: 'CONTRACT_TERMS', status: 400 },
  CONTRACT_OPEN: { wire: 'CONTRACT_OPEN', status: 409 },
  DISPUTE_OPEN: { wire: 'DISPUTE_OPEN', status: 409 },
  DISPUTE_CLOSED: { wire: 'DISPUTE_CLOSED', status: 409 },
  RATE_RANGE: { wire: 'REBATE_NOT_IN_RANGE', status: 400 },
  TRANSFER_WAIT: { wire: 'TRANSFER_WAIT', status: 409 },
  TRANSFER_DAILY_LIMIT: { wire: 'TRANSFER_DAILY_LIMIT', status: 409 },
  WITHDRAWAL_TAKEN_UP: { wire: 'WITHDRAWAL_TAKEN_UP', status: 409 },
} as const satisfies Record<string, { wire: string; status: number }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** Code for an `errorCode` read off the wire; `UNKNOWN` for one we do not know. */
export function errorCodeFromWire(wire: string | undefined): ErrorCode {
  return ERROR_CODES.find((code) => ERRORS[code].wire === wire) ?? 'UNKNOWN';
}
