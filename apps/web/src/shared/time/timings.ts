/*
 * Every timing of the specification, once (TIMING-06), but for those of the kit's components, which are beside them
 * in packages/ui, and the ones of both ends of the wire, which are in packages/contract. Each is its own constant, so
 * that a screen brings only those it uses.
 */

// Times, milliseconds.
export const POPUP_DELAY_MS = 500;
export const LOADING_TOAST_MS = 10_000;
export const LONG_LOADING_TOAST_MS = 9_999;
export const LAUNCH_LOADING_TOAST_MS = 3_000;
export const SAVED_TOAST_MS = 1_000;
export const REDIRECT_DELAY_MS = 1_000;
export const CHAT_REDIRECT_MS = 500;
export const CODE_RESEND_MS = 30_000;
export const TRIAL_REFUSAL_TOAST_MS = 2_000;
export const PLEASE_LOG_IN_TOAST_MS = 2_000;
export const CODE_SENT_TOAST_MS = 1_500;
export const CODE_COUNTDOWN_MS = 60_000;
export const CODE_LONGEST_LIFE_MS = 10 * 60_000;
export const CODE_TICK_MS = 500;
export const AFFILIATE_TOAST_MS = 1_000;
export const MARK_READ_THROTTLE_MS = 150;
export const UNREAD_THROTTLE_MS = 250;
export const BANNER_AUTOPLAY_MS = 5_000;
export const BANNER_CACHE_MS = 5 * 60_000;
export const PAGE_FADE_MS = 300;
export const LANGUAGE_REFRESH_DEBOUNCE_MS = 250;
export const LOGIN_VALIDATION_DEBOUNCE_MS = 200;
/** A real pool is asked for again after this long, so that what is shown is never older than half a minute (JACKPOT-04). */
export const JACKPOT_REFRESH_MS = 15_000;
export const COUNTDOWN_TICK_MS = 1_000;
export const LOTTERY_REFRESH_MS = 30_000;
export const LOTTERY_DRAW_REFRESH_MS = 7_000;
export const LOTTERY_RESULT_LOOK_MS = 1_500;
export const DRAW_NOTE_MS = 8_000;
export const PENDING_SCREEN_MS = 200;
export const SLOW_CHUNK_MS = 8_000;
export const SEARCH_DEBOUNCE_MS = 300;
export const UPDATE_WAIT_MS = 200;
export const UPDATE_WINDOW_MS = 60_000;

// Distances, px.
export const BACK_SWIPE_PX = 100;

// Counts, lengths and bounds.
export const HOME_FAVOURITES = 21;
export const FAVOURITES_PAGE = 30;
export const GAME_LIST_PAGE = 21;
export const KENO_PAGE = 1_000;
export const WINNERS_ASKED = 100;
export const WINNERS_STILL = 6;
export const CAPTCHA_LENGTH = 6;
export const WIDENED_CAPTCHA_LENGTH = 16;
export const SMS_CODE_LENGTH = 10;
export const MOBILE_LENGTH = 20;
export const EMAIL_LENGTH = 254;
export const PAYMENT_PASSWORD_LENGTH = 6;
export const RESET_CODE_LENGTH = 6;
export const COUNTDOWN_LEAST_HOURS = 2;
export const COUNTDOWN_MOST_HOURS = 9;
