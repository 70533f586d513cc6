/**
 * Every figure of the specification's chapter 9, once (TIMING-06). Times are milliseconds, distances px, sizes counts.
 */
export const TIMINGS = {
  popupDelay: 500,
  loadingToast: 10_000,
  longLoadingToast: 9_999,
  launchLoadingToast: 3_000,
  savedToast: 1_000,
  redirectDelay: 1_000,
  codeResend: 30_000,
  trialRefusalToast: 2_000,
  pleaseLogInToast: 2_000,
  noticeToast: 1_500,
  shortToast: 3_000,
  longToast: 8_000,
  affiliateToast: 1_000,
  markReadThrottle: 150,
  unreadThrottle: 250,
  bannerAutoplay: 5_000,
  bannerCache: 5 * 60_000,
  pageFade: 300,
  languageRefreshDebounce: 250,
  loginValidationDebounce: 200,
  lazyLoadThrottle: 300,
  infiniteScrollInterval: 1_000,
  maskGrace: 300,
  slowChunk: 8_000,
  updateWait: 200,
  updateWindow: 60_000,
} as const;

export const DISTANCES = {
  backSwipe: 100,
  lazyLoadMargin: 100,
  infiniteScrollMargin: 300,
  notificationTop: 65,
} as const;

export const LIMITS = {
  hotGames: 21,
  hotGamesOtherReading: 18,
  homeFavourites: 21,
  favouritesPage: 30,
  favouriteIdsPage: 100,
  gameListPage: 21,
  kenoList: 1_000,
  winners: 100,
  winnersStill: 6,
  badge: 99,
  captchaLength: 6,
  widenedCaptchaLength: 16,
  smsCodeLength: 10,
  mobileLength: 20,
  emailLength: 254,
  paymentPasswordLength: 6,
  resetCodeLength: 6,
} as const;
