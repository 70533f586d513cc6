/** Most days of a team report. */
export const MOST_REPORT_DAYS = 92;
