const always = { enabled: true, required: true };

/**
 * Rules of the login form by the names of the specification, each with the text under its field (VALID-15, LOGIN-24). They
 * are loose: an old account must get in.
 */
export const LOGIN_RULES = {
  loginUsername: {
    ...always,
    acceptedPattern: '^\\S+$',
    minLength: 1,
    maxLength: 64,
    messageKey: 'account.accountFormat',
  },
  loginPassword: {
    ...always,
    acceptedPattern: '*',
    minLength: 1,
    maxLength: 256,
    messageKey: 'account.passwordFormat',
  },
  loginMobileNum: {
    ...always,
    acceptedPattern: '^\\d{7,15}$',
    minLength: 7,
    maxLength: 15,
    messageKey: 'account.mobileFormat',
  },
  verificationCode: {
    ...always,
    acceptedPattern: '^\\d{1,10}$',
    minLength: 1,
    maxLength: 10,
    messageKey: 'account.codeFormat',
  },
} as const;
