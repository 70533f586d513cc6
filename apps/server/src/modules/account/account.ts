export { type AgentRole, setAgentRole } from './agent-role.ts';
export { listRestrictions, type Restriction, restrictMember } from './restrict-member.ts';
export { initialisedProviders } from './social/providers.ts';
export { isSandboxApp, sandboxProvider } from './social/providers/sandbox/sandbox.ts';
export { RETURN_PATH } from './social/return-path.ts';
export {
  clearPaymentPassword,
  issueTemporaryPassword,
  TEMPORARY_PASSWORD_HOURS,
} from './recovery/staff-recovery.ts';
export { requirePaymentPassword } from './security/step-up.ts';
export { accountSettings } from './account-settings.ts';
