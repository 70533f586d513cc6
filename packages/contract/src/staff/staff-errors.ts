/** Failures of the staff API: the HTTP status, and what is said to the person. */
export const STAFF_ERRORS = {
  NOT_SIGNED_IN: { status: 401, message: 'You are signed out. Sign in again.' },
  SIGN_IN_REFUSED: { status: 401, message: 'E-mail address, password and code do not belong together.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  NO_PERMISSION: { status: 403, message: 'Your roles do not allow this.' },
  REQUEST_INVALID: { status: 400, message: 'Something in what was sent is not as expected.' },
  NOT_FOUND: { status: 404, message: 'There is no such thing, or it is not yours to see.' },
  LINK_INVALID: { status: 410, message: 'This link was used, has expired or is not complete. Ask for another one.' },
  CODE_WRONG: { status: 400, message: 'The code does not fit. Check the clock of your phone and try the next code.' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'The password needs at least 12 characters.' },
  PASSWORD_COMMON: {
    status: 400,
    message: 'Many people use this password, or it holds your name. Choose another one.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Somebody with this e-mail address is staff already.' },
  LAST_OWNER: { status: 409, message: 'The platform needs an owner. Make somebody else owner first.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot do this to your own account.' },
  ALREADY_DECIDED: { status: 409, message: 'Somebody else has decided this meanwhile.' },
  CHAT_TAKEN: { status: 409, message: 'Somebody else took this conversation meanwhile.' },
  CHAT_NOT_YOURS: { status: 409, message: 'This conversation is closed or not yours any more.' },
  COLLEAGUE_AWAY: { status: 409, message: 'This person is not available any more. Choose somebody else.' },
  CONFLICT: { status: 409, message: 'Somebody else changed this meanwhile. Look at it again.' },
  MERCHANT_REFUSED: { status: 409, message: 'The merchant cannot be made like this.' },
  VENDOR_TAKEN: { status: 409, message: 'The catalogue has a vendor with this code already. Choose another code.' },
  KEY_IN_OVERLAP: {
    status: 409,
    message: 'An earlier key is still valid. Wait for its end, replace the newest key, or end all others at once.',
  },
  NO_KEY_IN_OVERLAP: { status: 409, message: 'No earlier key is valid any more, so there is no rotation to repeat.' },
  UNAVAILABLE: { status: 503, message: 'The platform cannot answer right now. Try again in a moment.' },
  UNKNOWN: { status: 500, message: 'This failed for a reason that is not known yet; it has been logged.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type StaffErrorCode = keyof typeof STAFF_ERRORS;
