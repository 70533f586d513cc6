import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { type ConsoleTest, STAFF_PASSWORD, type TestStaff } from './staff-client.ts';

/** Origin of the console in tests. */
export const CONSOLE_ORIGIN = 'http://localhost:4002';

/** A challenge as the staff API sends it. */
interface Started {
  readonly value: { readonly challengeId: string; readonly options: Record<string, unknown> };
}

/** Id and text of a challenge. */
export const challengeOf = ({ value }: Started) => ({
  challengeId: value.challengeId,
  challenge: String(value.options['challenge']),
});

/** What proves afresh by the password that tests give to everybody. */
export const BY_PASSWORD = { password: STAFF_PASSWORD };

/** Adds a passkey to an account as its person does. */
export async function addTestPasskey(
  { call }: ConsoleTest,
  { token }: TestStaff,
  name = 'Work laptop',
): Promise<Authenticator> {
  const authenticator = createAuthenticator(CONSOLE_ORIGIN);
  const { challengeId, challenge } = challengeOf(await call('startStaffPasskey', { proof: BY_PASSWORD }, { token }));
  const passkey = { challengeId, response: authenticator.register(challenge) };
  const added = await call('addStaffPasskey', { passkey, name }, { token });
  if (added.status !== 200) throw new Error(`the passkey was refused: ${added.errorCode}`);
  return authenticator;
}

/** An answer to a new challenge of a sign-in. @param change how the answer is made wrongly */
export async function answerToSignIn(
  { call }: ConsoleTest,
  authenticator: Authenticator,
  use: 'alone' | 'afterPassword' = 'alone',
  change?: Parameters<Authenticator['answer']>[1],
) {
  const { challengeId, challenge } = challengeOf(await call('startStaffPasskeySignIn', { use }));
  return { challengeId, response: authenticator.answer(challenge, change) };
}
