/**
 * Every failure a caller can be told about. `wire` is what `errorCode` carries (a code older clients know where one
 * exists), `status` the HTTP status (decisions 13). The text of each code stands in packages/texts/src/errors.
 */
export const ERRORS = {
  NOT_LOGGED_IN: { wire: 'customer.not.login', status: 401 },
  SESSION_ENDED: { wire: 'login.not.session', status: 401 },
  NO_PERMISSION: { wire: 'FUNCTION_NOT_AVAILABLE', status: 403 },
  MERCHANT_MISMATCH: { wire: 'function.not.available', status: 400 },
  MERCHANT_UNKNOWN: { wire: 'US_MERCHANT_NOT_EXIST_ERROR', status: 404 },
  TRIAL_REFUSED: { wire: 'TRIAL_REFUSED', status: 403 },
  USER_UNAVAILABLE: { wire: 'login.cred.err', status: 400 },
  USERNAME_EXISTS: { wire: 'US_CUSTOMER_EXIST_ERROR', status: 409 },
  EMAIL_EXISTS: { wire: 'US_CUSTOMER_EMAIL_DUPLICATE_ERROR', status: 409 },
  ACCOUNT_FORMAT: { wire: 'US_NAME_FORMAT_ERROR', status: 400 },
  PASSWORD_FORMAT: { wire: 'US_PASSWORD_FORMAT_ERROR', status: 400 },
  PASSWORD_COMMON: { wire: 'PASSWORD_COMMON', status: 400 },
  EMAIL_FORMAT: { wire: 'US_CUSTOMER_EMAIL_FORMAT_ERROR', status: 400 },
  CONFIRM_MISMATCH: { wire: 'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR', status: 400 },
  SAME_PASSWORD: { wire: 'modify.new.old.same', status: 400 },
  OLD_PASSWORD_WRONG: { wire: 'US_OLD_PASSWORDE_ERROR', status: 400 },
  REFERRER_LINK: { wire: 'US_CUSTOMER_ILLEGAL_RECOMMENDER_ERROR', status: 400 },
  AFFILIATE_CODE_INVALID: { wire: 'AFFILIATE_CODE_INVALID', status: 400 },
  CAPTCHA_REQUIRED: { wire: 'CAPTCHA_REQUIRED', status: 400 },
  CODE_WRONG: { wire: 'INVALID_CAPTCHA', status: 400 },
  CODE_VOID: { wire: 'VALIDATION_EXPIRED_CODE', status: 400 },
  CODE_LIMIT: { wire: 'MAX_SEND_LIMIT', status: 429 },
  CODE_NOT_SENT: { wire: 'REFUSED_BY_SERVER', status: 503 },
  SLIDER_WRONG: { wire: 'SLIDER_WRONG', status: 400 },
  MOBILE_NOT_YOURS: { wire: 'MOBILE_NOT_YOURS', status: 400 },
  PASSWORD_UNSET: { wire: 'PASSWORD_UNSET', status: 409 },
  MOBILE_EXISTS: { wire: 'CUSTOMER_MOBILE_NO_DUPLICATED', status: 409 },
  NAME_FORMAT: { wire: 'US_CUSTOMER_NICKNAME_ERROR', status: 400 },
  MOBILE_FORMAT: { wire: 'US_CUSTOMRE_MOBILE_NO_FORMAT_ERROR', status: 400 },
  FIELD_REQUIRED: { wire: 'PARAMETER_IS_REQUIRED', status: 400 },
  FIELD_INVALID: { wire: 'INVALID_PARAMETERS', status: 400 },
  TERMS_REQUIRED: { wire: 'TERMS_REQUIRED', status: 400 },
  AGE_REQUIRED: { wire: 'AGE_REQUIRED', status: 400 },
  REQUEST_INVALID: { wire: 'request_param_err', status: 400 },
  BODY_REQUIRED: { wire: 'request_body_required', status: 400 },
  BODY_TOO_LARGE: { wire: 'CONTENT_MAX_LENGTH', status: 413 },
  METHOD_NOT_ALLOWED: { wire: 'METHOD_NOT_ALLOWED', status: 405 },
  URL_EMPTY: { wire: 'URL_EMPTY', status: 404 },
  NOT_FOUND: { wire: 'DATA_NOT_FOUND', status: 404 },
  ENVELOPE_MISSING: { wire: 'missing_encryption', status: 400 },
  ENVELOPE_INVALID: { wire: 'ENCRYPTION_REQUIRED', status: 400 },
  ENVELOPE_REPLAYED: { wire: 'ENVELOPE_REPLAYED', status: 409 },
  IDEMPOTENCY_CONFLICT: { wire: 'IDEMPOTENCY_CONFLICT', status: 409 },
  TOO_MANY_REQUESTS: { wire: 'TOO_MANY_REQUESTS', status: 429 },
  UNKNOWN: { wire: 'UNKNOWN_ERROR', status: 500 },
  UPGRADING: { wire: 'SYSTEM_UPGRADING', status: 503 },
  MAINTENANCE: { wire: 'SYSTEM_MAINTENANCE', status: 503 },
  IP_BLOCKED: { wire: 'IP_NOT_ALLOW', status: 403 },
  AGENT_INFO: { wire: 'AGENT_INFO', status: 400 },
  NOT_MEMBER: { wire: 'NOT_MEMBER', status: 403 },
  NOT_AGENT: { wire: 'NOT_AGENT', status: 403 },
  AMOUNT_INVALID: { wire: 'AMOUNT_INVALID', status: 400 },
  INSUFFICIENT_FUNDS: { wire: 'ACCOUNT_BALANCE_NOT_ENOUGH', status: 409 },
  GAME_UNAVAILABLE: { wire: '#727', status: 409 },
  VENDOR_MAINTENANCE: { wire: 'VENDOR_MAINTENANCE', status: 409 },
  DEPOSIT_UNAVAILABLE: { wire: 'DEPOSIT_UNAVAILABLE', status: 409 },
} as const satisfies Record<string, { wire: string; status: number }>;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** Code for an `errorCode` read off the wire; `UNKNOWN` for one we do not know. */
export function errorCodeFromWire(wire: string | undefined): ErrorCode {
  return ERROR_CODES.find((code) => ERRORS[code].wire === wire) ?? 'UNKNOWN';
}
