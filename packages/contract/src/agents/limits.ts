/** Most days of a team report. */
export const MAX_REPORT_DAYS = 92;
