import type { Transaction } from '#server/platform/database/database.ts';
import { postForAnswer, resultOf } from './ledger-posting-repository.ts';
import type {
  FundInput,
  LedgerResult,
  VendorInInput,
  VendorLedgerResult,
  VendorReserveInput,
  VendorResultInput,
} from './ledger-types.ts';

const withBooked = (answer: Parameters<typeof resultOf>[0]): VendorLedgerResult => ({
  ...resultOf(answer),
  booked: BigInt(answer.booked ?? 0),
});

/** Sets money aside that is to go to a vendor's own wallet; refused as a stake is, and with BONUS_ACTIVE while a bonus runs. */
export async function vendorReserve(tx: Transaction, input: VendorReserveInput): Promise<LedgerResult> {
  return await postForAnswer(tx, 'ledger_vendor_reserve', input, [input.vendorCode, input.amount], resultOf);
}

/** Ends what was set aside for a vendor's own wallet: the used part is then in the member's account there. */
export async function vendorIn(tx: Transaction, input: VendorInInput): Promise<LedgerResult> {
  const { reserveKey, vendorCode, used } = input;
  return await postForAnswer(tx, 'ledger_vendor_in', input, [reserveKey, vendorCode, used], resultOf);
}

/**
 * Money that a vendor's own wallet gave back, whatever the member may do otherwise.
 * @returns in `booked` how much of it had been won there without being known
 */
export async function vendorOut(
  tx: Transaction,
  input: FundInput & { readonly vendorCode: string },
): Promise<VendorLedgerResult> {
  return await postForAnswer(tx, 'ledger_vendor_out', input, [input.vendorCode, input.amount], withBooked);
}

/**
 * Brings the member's account at a vendor to the balance that the vendor tells.
 * @returns in `booked` what was won (above zero) or lost there since
 */
export async function vendorResult(tx: Transaction, input: VendorResultInput): Promise<VendorLedgerResult> {
  return await postForAnswer(tx, 'ledger_vendor_result', input, [input.vendorCode, input.balance], withBooked);
}
