import { userInfo } from 'node:os';

/** Who types: the account of the machine that runs the command. */
export function staffName(): string {
  return userInfo().username;
}
