import * as v from 'valibot';

/** Most origins that a merchant lists. */
export const APP_ORIGINS_MOST = 20;

/** Origin of an app: https, or this machine; scheme, host and port, nothing behind them. */
export const appOrigin = v.pipe(
  v.string(),
  v.maxLength(300, 'At most 300 letters.'),
  v.regex(
    /^(https:\/\/[a-z0-9.-]+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/,
    'Such as https://app.example.com, with nothing behind it.',
  ),
);

/** Origins of apps that are not served here and may make calls from a browser (docs/decisions/0104). */
export const appOrigins = v.pipe(
  v.array(appOrigin),
  v.maxLength(APP_ORIGINS_MOST, `At most ${APP_ORIGINS_MOST} origins.`),
);
