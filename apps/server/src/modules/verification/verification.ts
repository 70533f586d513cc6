/** Front door of verification: one-time codes by text message and e-mail. */
export {
  checkCode,
  type CodeOutcome,
  type CodePlace,
  type CodePurpose,
  forgetOldCodes,
  type IssuedCode,
  issueCode,
  refuseUnlessRight,
  withdrawCode,
} from './codes.ts';
