/** Failures of the staff API: the HTTP status, and what is said to the person. */
export const STAFF_ERRORS = {
  NOT_SIGNED_IN: { status: 401, message: 'You are signed out. Sign in again.' },
  SIGN_IN_REFUSED: { status: 401, message: 'E-mail address, password and second step do not belong together.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  NO_PERMISSION: { status: 403, message: 'Your roles do not allow this.' },
  REQUEST_INVALID: { status: 400, message: 'Something in what was sent is not as expected.' },
  NOT_FOUND: { status: 404, message: 'There is no such thing, or it is not yours to see.' },
  LINK_INVALID: { status: 410, message: 'This link was used, has expired or is not complete. Ask for another one.' },
  CODE_WRONG: { status: 400, message: 'The code does not fit. Check the clock of your phone and try the next code.' },
  PROOF_WRONG: { status: 403, message: 'That did not prove that it is you. Nothing was changed.' },
  PASSKEY_REFUSED: { status: 400, message: 'The passkey does not hold, or took too long. Try again.' },
  PASSKEY_UNAVAILABLE: {
    status: 409,
    message: 'Passkeys need a console with its own name (CONSOLE_URL), not a bare address.',
  },
  PASSKEYS_FULL: { status: 409, message: 'You have as many passkeys as there can be. Remove one first.' },
  LAST_FACTOR: { status: 409, message: 'It is your only second step. Add another one first.' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'The password needs at least 12 characters.' },
  PASSWORD_COMMON: {
    status: 400,
    message: 'Many people use this password, or it holds your name. Choose another one.',
  },
  EMAIL_TAKEN: { status: 409, message: 'Somebody with this e-mail address is staff already.' },
  LAST_OWNER: { status: 409, message: 'The platform needs an owner. Make somebody else owner first.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot do this to your own account.' },
  ALREADY_DECIDED: { status: 409, message: 'Somebody else has decided this meanwhile.' },
  SAME_PERSON: {
    status: 409,
    message: 'This needs two people, and you are one of them. Somebody else has to approve it.',
  },
  WAITS_FOR_SECOND: {
    status: 409,
    message: 'Nothing is changed yet: this needs two people. It waits under Approvals until somebody else approves it.',
  },
  NOT_TWO_PEOPLE: {
    status: 409,
    message:
      'You two do not count as two people: one made, recovered or opened the other’s account within 30 days, you signed in on one device, or one of you acts at the command line. Somebody else has to approve it.',
  },
  MONEY_LIMIT: {
    status: 409,
    message:
      'This is above what the merchant lets staff give or pay out within 24 hours, to one member or by one person. Two people can raise the limit under Payments.',
  },
  CREDITED_BEFORE: {
    status: 409,
    message: 'You gave this member money within 30 days. Somebody else has to approve the payout.',
  },
  AMOUNT_INVALID: { status: 400, message: 'The amount is above the limit of one adjustment, or not in whole coins.' },
  PROPOSAL_EXPIRED: { status: 409, message: 'This was proposed too long ago. It has to be proposed again.' },
  CORRECTION_AMOUNT: {
    status: 400,
    message:
      'The amount is what is due already, differs from it by more than one adjustment may be, or is not in whole coins.',
  },
  CORRECTION_BELOW_PAID: {
    status: 409,
    message:
      'More than that was paid of the bill. What was paid too much is taken back by an adjustment on the page of the member.',
  },
  CORRECTION_WAITS: {
    status: 409,
    message: 'A correction of this bill waits for somebody. It has to be approved or rejected first.',
  },
  ROUND_ENDED: { status: 409, message: 'The round has its result by now: nothing was taken back.' },
  BALANCE_TOO_LOW: { status: 409, message: 'The member does not have that much: nothing was taken.' },
  TRIAL_MEMBER: { status: 409, message: 'This is not done for a trial member.' },
  TITLE_MISSING: {
    status: 400,
    message: 'A title is needed in the merchant’s own language or in English, which members of other languages read.',
  },
  REWARD_AMOUNT_INVALID: {
    status: 400,
    message: 'The amount is above the limit of one reward, or not in whole points.',
  },
  INBOX_CLOSED: { status: 409, message: 'Members of this merchant have no inbox: the feature is off.' },
  REWARDS_CLOSED: { status: 409, message: 'Members of this merchant have no rewards: the feature is off.' },
  WAGER_TIMES_FORBIDDEN: {
    status: 409,
    message:
      'Nothing was saved: an offer that is on asks for more staking than the merchant’s conduct profile allows, which is 10 times where it is regulated.',
  },
  BONUS_ENDED: { status: 409, message: 'This bonus has ended meanwhile. Nothing was changed.' },
  DEPOSIT_CHANGED: { status: 409, message: 'The provider says another amount by now. Look at it again.' },
  DEPOSIT_UNCREDITABLE: {
    status: 409,
    message:
      'What came cannot be credited: it is nothing, in another currency than the member’s, or not in whole coins.',
  },
  BANK_EXISTS: { status: 409, message: 'There is a bank with this code already.' },
  BANK_LIMIT: { status: 409, message: 'A merchant has two hundred banks at most.' },
  DEPOSIT_REFERENCE_USED: {
    status: 409,
    message: 'A transfer with this reference was credited before. Look for it among the deposits.',
  },
  PAYOUT_OPEN: {
    status: 409,
    message:
      'The payout is still on its way at the provider. It can be rejected once the provider says that it was not paid.',
  },
  PAYOUT_PAID: { status: 409, message: 'The provider says that it was paid. Nothing of it can go back to the member.' },
  PAYOUT_DIFFERS: {
    status: 409,
    message:
      'The provider says that it paid another amount than ordered. Where it paid less, rejecting gives the rest back to the member; else the provider has to put it right first.',
  },
  PROVIDER_SILENT: { status: 503, message: 'The payment provider cannot be asked right now. Try again in a moment.' },
  SANDBOX_WITH_REAL_MONEY: {
    status: 409,
    message: 'This merchant has real money, and only a sandbox serves this. Set up a real provider first.',
  },
  PAYMENT_GATEWAY_ADDRESS: {
    status: 400,
    message:
      'No payments go to this address: it needs https, a name or address on the public internet, and neither a password nor a query.',
  },
  PAYMENT_GATEWAY_TAKEN: {
    status: 409,
    message: 'This name is in use or was: deposits and withdrawals are kept under it. Choose another one.',
  },
  PAYMENT_GATEWAYS_FULL: {
    status: 409,
    message: 'The merchant has as many payment gateways as there can be. Disconnect one first.',
  },
  PAYMENT_GATEWAY_SILENT: {
    status: 409,
    message: 'The gateway did not answer, or does not know this merchant by this secret. Nothing was changed.',
  },
  PAYMENT_GATEWAY_USED: {
    status: 409,
    message: 'A method, on or off, names this gateway, or payouts go through it. Choose another provider there first.',
  },
  CHAT_ADDRESS: {
    status: 400,
    message: 'No chat is asked at this address: it needs https and a name or address on the public internet.',
  },
  SETTING_BEYOND: {
    status: 400,
    message: 'Nothing was saved: one of these figures is more, or less, than any merchant may set.',
  },
  COUNTER_FORBIDDEN: { status: 409, message: 'A regulated merchant shows no counter without a pool behind it.' },
  COUNTDOWN_FORBIDDEN: { status: 409, message: 'A regulated merchant shows no countdown without a real end.' },
  COUNTRY_UNKNOWN: { status: 400, message: 'One of the countries is none that text messages can go to.' },
  PAYMENT_PROVIDER_UNKNOWN: {
    status: 409,
    message: 'The gateway that is chosen is not connected. Choose another provider.',
  },
  DEPOSIT_FEE_FORBIDDEN: { status: 409, message: 'A regulated merchant keeps no fee of deposits.' },
  REALITY_CHECK_REQUIRED: { status: 409, message: 'A regulated merchant shows its members reality checks.' },
  OFFER_NEEDED: {
    status: 409,
    message:
      'Nothing was saved: sign-in days, VIP levels or the installed app take the conditions of an offer that would be gone, or that would ask for more staking than the merchant’s conduct profile allows. Choose other conditions for them first.',
  },
  REWARD_CONDITIONS_INVALID: { status: 409, message: 'There are no such conditions that a reward in credit can take.' },
  NO_BANKS: { status: 409, message: 'Withdrawals cannot be opened: no bank is set up that a card could be of.' },
  CHAT_TAKEN: { status: 409, message: 'Somebody else took this conversation meanwhile.' },
  CHAT_NOT_YOURS: { status: 409, message: 'This conversation is closed or not yours any more.' },
  COLLEAGUE_AWAY: { status: 409, message: 'This person is not available any more. Choose somebody else.' },
  CONFLICT: { status: 409, message: 'Somebody else changed this meanwhile. Look at it again.' },
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
  LINK_HOST: {
    status: 409,
    message:
      'Nothing is saved: an address leads to a host that is none of the merchant’s. An owner can allow the host under Contacts.',
  },
  SHEET_REFUSED: { status: 400, message: 'The file cannot be read as a translation sheet of at most 4 MB.' },
  PICTURE_REFUSED: { status: 400, message: 'Only whole PNG and JPEG pictures of at most 5 MB are taken.' },
  PICTURE_SIZE: {
    status: 400,
    message:
      'A logo is at least 40 dots high and at most eight times as wide as high; an icon is a square of at least 192 dots.',
  },
  STORAGE_FULL: { status: 409, message: 'The merchant’s room for pictures is full.' },
  LOOK_UNREADABLE: { status: 400, message: 'Some colours of this look cannot be told apart well enough.' },
  MERCHANT_REFUSED: { status: 409, message: 'The merchant cannot be made like this.' },
  WALLET_SILENT: {
    status: 503,
    message: 'The wallet cannot be asked right now; the round stays as it is. Try again in a moment.',
  },
  VENDOR_SILENT: {
    status: 503,
    message: 'The vendor cannot be asked right now; nothing was changed. Try again in a moment.',
  },
  TRANSFER_EARLY: {
    status: 409,
    message: 'The vendor may still take this transfer in. It can be ended from five minutes after its order on.',
  },
  TRANSFER_AMOUNT: {
    status: 400,
    message: 'No more can have moved than was asked for, in whole steps of the currency.',
  },
  STAKES_INVALID: { status: 400, message: 'These limits leave no stake that the game offers.' },
  VENDOR_UNKNOWN: { status: 400, message: 'One of the vendors is none that this merchant has. Look at it again.' },
  VENDOR_TAKEN: { status: 409, message: 'The catalogue has a vendor with this code already. Choose another code.' },
  KEY_IN_OVERLAP: {
    status: 409,
    message: 'An earlier key is still valid. Wait for its end, replace the newest key, or end all others at once.',
  },
  NO_KEY_IN_OVERLAP: { status: 409, message: 'No earlier key is valid any more, so there is no rotation to repeat.' },
  WEBHOOK_ADDRESS: {
    status: 400,
    message:
      'Nothing is sent to this address: it needs https, a name or address on the public internet, and no password.',
  },
  WEBHOOKS_FULL: { status: 409, message: 'The merchant has as many endpoints as there can be. Remove one first.' },
  UNAVAILABLE: { status: 503, message: 'The platform cannot answer right now. Try again in a moment.' },
  UNKNOWN: { status: 500, message: 'This failed for a reason that is not known yet; it has been logged.' },
} as const satisfies Readonly<Record<string, { readonly status: number; readonly message: string }>>;

export type StaffErrorCode = keyof typeof STAFF_ERRORS;
