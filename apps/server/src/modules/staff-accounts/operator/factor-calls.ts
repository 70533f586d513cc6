import {
  addPasskey,
  changePassword,
  nameAnew,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  setTotp,
  showFactors,
  startPasskey,
  startProof,
  startTotp,
} from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerStaff } from '#server/operator/staff-call.ts';

/** Calls for people to change their own sign-in factors. */
export const factorCalls = {
  showStaffFactors: answerStaff('showStaffFactors', (_input, call) => showFactors(call, call.session)),
  startStaffProof: answerStaff('startStaffProof', (_input, call) => startProof(call, call.session.staffId)),
  startStaffPasskey: answerStaff('startStaffPasskey', ({ proof }, call) => startPasskey(call, call.session, proof)),
  addStaffPasskey: answerStaff('addStaffPasskey', async (input, call) => {
    await addPasskey(call, call.session, input);
    call.noteChange({ before: null, after: { name: input.name } });
    return null;
  }),
  renameStaffPasskey: answerStaff('renameStaffPasskey', async (input, call) => {
    const before = await nameAnew(call, call.session, input);
    call.noteChange({ before: { name: before }, after: { name: input.name } });
    return null;
  }),
  removeStaffPasskey: answerStaff('removeStaffPasskey', async (input, call) => {
    const name = await removePasskey(call, call.session, input);
    call.noteChange({ before: { name }, after: null });
    return null;
  }),
  startStaffTotp: answerStaff('startStaffTotp', ({ proof }, call) => startTotp(call, call.session, proof)),
  setStaffTotp: answerStaff('setStaffTotp', async ({ code }, call) => {
    await setTotp(call, call.session, code);
    return null;
  }),
  removeStaffTotp: answerStaff('removeStaffTotp', async ({ proof }, call) => {
    await removeTotp(call, call.session, proof);
    call.noteChange({ before: { hasTotp: true }, after: { hasTotp: false } });
    return null;
  }),
  renewStaffRecoveryCodes: answerStaff('renewStaffRecoveryCodes', ({ proof }, call) =>
    renewRecoveryCodes(call, call.session, proof),
  ),
  changeStaffPassword: answerStaff('changeStaffPassword', async (input, call) => {
    await changePassword(call, call.session, input);
    return null;
  }),
};
