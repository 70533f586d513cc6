/** Front door of alarms: what is wrong at a merchant, raised once, until it is over. What is wrong is found by `alarm-watch`. */
export {
  type AlarmRow,
  clearAbsent,
  type Condition,
  raise,
  readOpen,
  readPast,
  readRecipients,
  setRecipient,
  take,
} from './alarms-repository.ts';
