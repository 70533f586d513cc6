export { type OpenedKind, opened } from '@tessera/contract/settings/opened';
export {
  decimalAmount,
  decimalPrice,
  percent,
  positiveAmount,
  wholeNumber,
} from '@tessera/contract/settings/stored-kinds';
