import { networkList } from './network-list.ts';
import {
  address,
  anyText,
  filesBucket,
  mailAddress,
  mailServer,
  oneOf,
  portOfPages,
  smsTemplate,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';

/** A role is a part of the program that a process may run; a small installation runs all of them in one process. */
export const roles = ['web', 'worker', 'clock', 'studio', 'sandbox', 'console'] as const;
export type Role = (typeof roles)[number];

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** One setting: what it is for, its value when the environment does not name it, and what a value must look like. */
export interface Setting<Value> {
  readonly about: string;
  readonly initial: string;
  readonly expected: string;
  /** Whether a value that cannot be used is left out of the message about it. */
  readonly isSecret?: boolean;
  /** Returns undefined when the text is not what is expected. */
  readonly parse: (text: string) => Value | undefined;
}

function setting<Value>(
  about: string,
  initial: string,
  expected: string,
  parse: (text: string) => Value | undefined,
): Setting<Value> {
  return { about, initial, expected, parse };
}

/** A setting whose value holds a secret: the message about a bad one does not show it. */
function secretSetting<Value>(...parts: Parameters<typeof setting<Value>>): Setting<Value> {
  return { ...setting(...parts), isSecret: true };
}

function roleList(text: string): readonly Role[] | undefined {
  const names = text.split(',').map((name) => name.trim());
  const known = roles.filter((role) => names.includes(role));
  return known.length === names.length ? known : undefined;
}

/** Every setting of the program. Nothing else reads the environment. */
export const settings = {
  PORT: setting(
    'App and API. The frames listen on the next port, the console two above, sandboxes three and four above (loopback alone), metrics nine above.',
    '4000',
    'a whole number from 1 to 65526 that browsers open, as they do the three after it (not 6000, for example)',
    portOfPages,
  ),
  HOST: setting('Address to listen on.', '0.0.0.0', 'an IP address or host name', (text) => text || undefined),
  CONSOLE_HOST: setting(
    'Address the console of staff listens on, port PORT+2.',
    '127.0.0.1',
    'an IP address or host name',
    (text) => text || undefined,
  ),
  METRICS_HOST: setting(
    'Address the metrics listen on.',
    '127.0.0.1',
    'an IP address or host name',
    (text) => text || undefined,
  ),
  DATA_DIR: setting(
    'Folder for the embedded database and uploaded files.',
    '.data',
    'a folder that can be written',
    (text) => text || undefined,
  ),
  SECRET_FILE: setting(
    'File with the secrets of the installation, mode 0600, outside the database; without it stored secrets cannot be read. Empty: DATA_DIR/secret, made at the first start.',
    '',
    'a path or nothing',
    anyText,
  ),
  DATABASE_URL: setting(
    'PostgreSQL 16 or newer, as the owner of the schema. Empty: the program runs its own.',
    '',
    'a postgresql:// address or nothing',
    address('postgresql:', 'postgres:'),
  ),
  DATABASE_APP_URL: setting(
    'The same database as role tessera_app. Empty: the role is created, its password derived from the secret file.',
    '',
    'a postgresql:// address or nothing',
    address('postgresql:', 'postgres:'),
  ),
  DATABASE_CHECK_URL: setting(
    'The same database as role tessera_check, which reads the ledger. Empty: the role is created and its password derived.',
    '',
    'a postgresql:// address or nothing',
    address('postgresql:', 'postgres:'),
  ),
  DATABASE_SANDBOX_URL: setting(
    'A database as role tessera_sandbox, with a schema named sandbox in which it may create tables. Empty: role and schema are made beside ours, the password derived.',
    '',
    'a postgresql:// address or nothing',
    address('postgresql:', 'postgres:'),
  ),
  DATABASE_CONNECTIONS: setting(
    'Connections of this process, shared by money calls and everything else.',
    '24',
    'a whole number from 4 to 500',
    wholeNumber(4, 500),
  ),
  BEACON_URL: setting(
    'Origin of a public randomness beacon that speaks drand (chain quicknet), such as https://api.drand.sh. Lottery draws that are published from then on wait for one of its rounds. Empty: none.',
    '',
    'an http:// or https:// origin or nothing',
    address('http:', 'https:'),
  ),
  ROLES: setting(
    'Parts that run in this process.',
    roles.join(','),
    `a comma-separated list of ${roles.join(', ')}`,
    roleList,
  ),
  PUBLIC_URL: setting(
    'Address under which members reach the app; its scheme and port hold for every host of a merchant. Empty: http://localhost:PORT.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  FRAMES_URL: setting(
    'Address under which frames are reached. Empty: http://localhost:PORT+1.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  CONSOLE_URL: setting(
    'Address under which staff reach the console; its host is the only name it answers to. Empty: http://localhost:PORT+2.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  WEBHOOK_PRIVATE_ADDRESSES: setting(
    'Whether webhooks of merchants, and a live chat that staff choose in the console, may lead to addresses off the public internet, and to this machine without TLS: for tries on one machine, and where all merchants are your own.',
    'no',
    'yes or no',
    yesOrNo,
  ),
  PAYMENT_PRIVATE_ADDRESSES: setting(
    'Whether payment gateways that merchants connect may be at addresses off the public internet, and on this machine without TLS: for tries on one machine, and for a service of your own on a network of your own.',
    'no',
    'yes or no',
    yesOrNo,
  ),
  TRUSTED_PROXIES: setting(
    'Proxies in front of the program whose X-Forwarded-For and X-Forwarded-Proto count. Empty: nobody is believed.',
    'loopback',
    'a comma-separated list of addresses, networks such as 10.0.0.0/8, loopback, linklocal or uniquelocal',
    networkList,
  ),
  UPLOADS_AT_ONCE: setting(
    'Forms with pictures that are read at the same time, up to 15 MB of memory each; further ones are answered to try again.',
    '8',
    'a whole number from 1 to 200',
    wholeNumber(1, 200),
  ),
  FILES_URL: secretSetting(
    'Bucket for uploaded files at a store that speaks S3: s3://KEY:SECRET@host/bucket?region=eu-central-1, key and secret percent-encoded. A store on this machine may do without encryption: &tls=none. Empty: DATA_DIR. See docs/operate/install.md.',
    '',
    'an s3:// address with key, secret and bucket, without encryption on this machine alone, or nothing',
    filesBucket,
  ),
  MAIL_URL: secretSetting(
    'Mail server: smtps://user:password@host is encrypted from the first byte (port 465), smtp:// by STARTTLS (port 587). A server on this machine may do without: smtp://127.0.0.1:25?tls=none. Empty: the sandbox keeps mails and shows them at /sandbox/mail.',
    '',
    'an smtp:// or smtps:// address, without encryption on this machine alone, or nothing',
    mailServer,
  ),
  MAIL_FROM: setting(
    'E-mail address that mails come from, with the name of the merchant; needed with MAIL_URL.',
    '',
    'an e-mail address without a name, or nothing',
    mailAddress,
  ),
  AUDIT_HEADS_FILE: setting(
    'File, better on another disk, in which the last entry of the audit log is noted each hour: a line with position and hash. Empty: DATA_DIR/audit-heads.jsonl.',
    '',
    'a path or nothing',
    anyText,
  ),
  AUDIT_HEADS_MAIL: setting(
    'E-mail address that is also sent each such note. Empty: none.',
    '',
    'an e-mail address without a name, or nothing',
    mailAddress,
  ),
  AUDIT_HEADS_URL: secretSetting(
    'Address that each such note is also posted to, as JSON. Empty: none.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  SMS_URL: setting(
    'Where text messages are posted, signed. Empty, and no SMS_TEMPLATE: the sandbox keeps them and shows them at /sandbox/sms.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  SMS_TEMPLATE: secretSetting(
    'How a gateway for text messages is asked over HTTP, in place of SMS_URL: JSON, see docs/operate/install.md.',
    '',
    'a JSON text as docs/operate/install.md describes it, or nothing',
    smsTemplate,
  ),
  SMS_SECRET: setting(
    'Secret that text messages are signed with, or {secret} of the template; needed with SMS_URL and SMS_TEMPLATE.',
    '',
    'a text',
    anyText,
  ),
  PHONE_VERIFICATION_URL: setting(
    'External phone verification as phones reach it (Identity Toolkit protocol). Empty: the sandbox.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  PHONE_VERIFICATION_KEYS_URL: setting(
    'Public keys (JWK set) of the external phone verification.',
    '',
    'an http:// or https:// address or nothing',
    address('http:', 'https:'),
  ),
  PHONE_VERIFICATION_ISSUER: setting('Issuer its tokens must name.', '', 'a text', anyText),
  PHONE_VERIFICATION_AUDIENCE: setting('Audience its tokens must name.', '', 'a text', anyText),
  PHONE_VERIFICATION_API_KEY: setting('Key that phones show to it; public.', '', 'a text', anyText),
  LOG_LEVEL: setting(
    'Least important log line that is written.',
    'info',
    `one of ${logLevels.join(', ')}`,
    oneOf(logLevels),
  ),
  DEMO_DATA: setting(
    'Seed the demo merchants: auto does so with the embedded database only.',
    'auto',
    'auto, yes or no',
    oneOf(['auto', 'yes', 'no'] as const),
  ),
  DEVELOPMENT: setting('Languages of development and readable logs.', 'no', 'yes or no', yesOrNo),
  HOT_RELOAD: setting(
    'Serves the web app from its sources, with hot reload; needs the development packages.',
    'no',
    'yes or no',
    yesOrNo,
  ),
} as const;

/** Parsed values by the setting's name. */
export type SettingValues = {
  readonly [Name in keyof typeof settings]: (typeof settings)[Name] extends Setting<infer Value> ? Value : never;
};
