/** Front door of deposits. */
export { registerPaymentCallbacks } from './callback-routes.ts';
export { type CreditedDeposits, hasOpenDeposit, readCredited, readDeposits } from './deposits-repository.ts';
export { askAboutDeposit, type DepositStep, readSlip, receiveTransfer, rejectDeposit } from './staff-deposits.ts';
export { type DepositOfPeriod, readDepositsOfPeriod } from './period-repository.ts';
export { readInReview, readReviewAge, type ReviewRow, watchReview } from './review-repository.ts';
export {
  changeGatewaySecret,
  checkProvider,
  connectGateway,
  disconnectGateway,
  type GatewayRefusal,
  type ProviderState,
  readGatewayNames,
  readProviderStates,
} from './manage-gateways.ts';
export type { JudgeCredit } from './payments.ts';
export { paymentProviders } from './payment-providers.ts';
export {
  findGatewayAccount,
  paysAtSandbox,
  providerAccount,
  providerAt,
  providersInUse,
  readAllGateways,
} from './payment-accounts.ts';
export { createGatewayClient, type GatewayConfig, gatewayOf, HTTP_GATEWAY } from './gateway-client.ts';
export { type GatewayRow, holdConnected } from './gateways-repository.ts';
export type { ProviderAccount } from './payment-provider.ts';
export { readSandboxReport } from './providers/sandbox-gateway/read-report.ts';
export { sendSigned } from './providers/sandbox-gateway/send-signed.ts';
