/** Front door of accounts: opening them, coming in, closing them. */
export { type AgentRole, setAgentRole } from './agent-role.ts';
export { listRestrictions, type Restriction, restrictMember } from './restrict-member.ts';
