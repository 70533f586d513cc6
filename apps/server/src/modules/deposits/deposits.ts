/** Front door of deposits. */
export { type CallbackState, readCallbackState } from './callbacks-repository.ts';
export { registerPaymentCallbacks } from './callback-routes.ts';
export { type CreditedDeposits, readCredited, readDeposits } from './deposits-repository.ts';
export { askAboutDeposit, type DepositStep, readSlip, receiveTransfer, rejectDeposit } from './staff-deposits.ts';
export { type DepositOfPeriod, readDepositsOfPeriod } from './period-repository.ts';
export { readInReview, readReviewAge, type ReviewRow, watchReview } from './review-repository.ts';
export { paymentProviders } from './payment-providers.ts';
export { checkProvider, providerAccount } from './payments.ts';
export { readSandboxReport } from './providers/sandbox-gateway/read-report.ts';
export { sendSigned } from './providers/sandbox-gateway/send-signed.ts';
export { depositsSettings } from './deposits-settings.ts';
