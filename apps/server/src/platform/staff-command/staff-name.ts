import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Who types, as far as the machine knows it. */
export interface StaffIdentity {
  readonly name: string;
  /** False for the administrator's account without a login behind it: anybody who may become it could be typing. */
  readonly isOnePerson: boolean;
}

/** What a Linux machine knows of the process. */
export interface LinuxProcess {
  /** Content of /proc/self/loginuid: the account that logged in, which the kernel keeps through sudo and su. */
  readonly loginUid: string | undefined;
  readonly effectiveUid: number;
  /** Content of /etc/passwd. */
  readonly accounts: string;
}

/** Content of `loginuid` where nobody logged in: services, containers. */
const NO_LOGIN = '4294967295';
const ADMINISTRATOR = 0;

/**
 * The account that logged in, else the account of the process. Names are always found in the same way, by number in
 * `/etc/passwd`, so that one account has one name whichever way it came.
 */
export function identityOn({ loginUid, effectiveUid, accounts }: LinuxProcess): StaffIdentity {
  const login = loginUid?.trim() ?? NO_LOGIN;
  const uid = /^\d{1,10}$/.test(login) && login !== NO_LOGIN ? Number(login) : effectiveUid;
  const account = accounts.split('\n').find((line) => line.split(':')[2] === String(uid));
  return { name: account?.split(':')[0] || `uid ${uid}`, isOnePerson: uid !== ADMINISTRATOR };
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Who runs the command. Asked of the machine alone: environment variables and words can be typed by anybody. */
export function staffIdentity(): StaffIdentity {
  if (process.platform === 'linux') {
    return identityOn({
      loginUid: contentOf('/proc/self/loginuid'),
      effectiveUid: process.geteuid?.() ?? ADMINISTRATOR,
      accounts: contentOf('/etc/passwd') ?? '',
    });
  }
  return { name: userInfo().username, isOnePerson: process.geteuid?.() !== ADMINISTRATOR };
}
