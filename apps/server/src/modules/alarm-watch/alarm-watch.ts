/** Front door of the watch over merchants: it finds what is wrong, raises alarms for it, and announces them by mail and webhook. */
export { raiseLedgerAlarms } from './ledger-alarms.ts';
export { findRecipients } from './recipients.ts';
