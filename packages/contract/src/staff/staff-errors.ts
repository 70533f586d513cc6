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
  CONFLICT: { status: 409, message: 'Somebody else changed this meanwhile. Look at it again.' },
  SAME_PERSON: {
    status: 409,
    message: 'This needs two people, and you are one of them. Somebody else has to approve it.',
  },
  DRAW_DECIDED: { status: 409, message: 'The draw has a result or is void already.' },
  VOID_ASKED_ALREADY: { status: 409, message: 'Somebody asks for it already.' },
  VOID_NOT_ASKED: {
    status: 409,
    message: 'Nobody asks for this draw to be void, or the request has expired. Ask again.',
  },
  VOID_ASKED_ELSEWHERE: {
    status: 409,
    message: 'It was asked for at the command line, where somebody else has to confirm it.',
  },
  CONTENT_REFUSED: { status: 400, message: 'The content cannot be kept like this.' },
  PICTURE_REFUSED: { status: 400, message: 'Only whole PNG and JPEG pictures of at most 5 MB are taken.' },
  STORAGE_FULL: { status: 409, message: 'The merchant’s room for pictures is full.' },
  LOOK_UNREADABLE: { status: 400, message: 'Some colours of this look cannot be told apart well enough.' },
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
