import { join, resolve } from 'node:path';
import type { FilesBucket } from './files-url.ts';
import type { MailServer } from './mail-url.ts';
import type { SmsTemplate } from './sms-template.ts';
import type { LogLevel, Role, Setting, SettingValues } from './settings.ts';
import { settings } from './settings.ts';

/** The program's configuration: parsed once at the start, never read from the environment again. */
export interface Config {
  readonly port: number;
  /** Frames: games, uploads, and the pages of sandboxes that members are sent to. */
  readonly framesPort: number;
  /** Console of staff. */
  readonly consolePort: number;
  /** Sandboxes' calls and the pages that show or steer them; listens on loopback alone. */
  readonly sandboxPort: number;
  /** Pages of sandboxes that members are sent to, behind the frames' port; listens on loopback alone. */
  readonly sandboxPagesPort: number;
  readonly metricsPort: number;
  readonly host: string;
  readonly metricsHost: string;
  readonly consoleHost: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the installation's secrets; undefined: `secret` in dataDir, made at the first start. */
  readonly secretFile: string | undefined;
  /** Undefined: the program runs its own PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseCheckUrl: string | undefined;
  readonly databaseSandboxUrl: string | undefined;
  readonly databaseConnections: number;
  readonly roles: ReadonlySet<Role>;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly framesUrl: string;
  readonly consoleUrl: string;
  /** Where the last entry of the audit log is noted outside the database. */
  readonly auditHeads: { readonly file: string; readonly mail: string | undefined; readonly url: string | undefined };
  /** Whether webhooks may lead off the public internet, and to loopback without TLS. */
  readonly webhookPrivateAddresses: boolean;
  /** Whether payment gateways of merchants may be off the public internet, and at loopback without TLS. */
  readonly paymentPrivateAddresses: boolean;
  /** Addresses and networks whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[];
  /** Forms with files that this process reads at the same time. */
  readonly uploadsAtOnce: number;
  /** Bucket that uploaded files are kept in; undefined: the data folder. */
  readonly files: FilesBucket | undefined;
  /** Server that takes mails, and the e-mail address they come from; undefined: the sandbox. */
  readonly mail: { readonly server: MailServer; readonly sender: string } | undefined;
  /** Provider of text messages that speaks our protocol. Without it and a template: the sandbox. */
  readonly sms: { readonly url: string; readonly secret: string } | undefined;
  /** Gateway for text messages that is asked by a template. */
  readonly smsTemplate: { readonly template: SmsTemplate; readonly secret: string } | undefined;
  /** External phone verification; undefined: the sandbox. */
  readonly phoneVerification:
    | {
        readonly url: string;
        readonly keysUrl: string;
        readonly issuer: string;
        readonly audience: string;
        readonly apiKey: string;
      }
    | undefined;
  /** Origin of the public randomness beacon that draws wait for; undefined: none. */
  readonly beaconUrl: string | undefined;
  readonly logLevel: LogLevel;
  readonly demoData: boolean;
  readonly development: boolean;
  readonly hotReload: boolean;
}

/** A setting has a value that the program cannot use; the message names each one and what was expected. */
export class ConfigError extends Error {
  readonly code = 'BAD_SETTING';
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

function parseSettings(environment: Readonly<Record<string, string | undefined>>): SettingValues {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const text = environment[name]?.trim() ?? setting.initial;
    const value = setting.parse(text);
    const shown = setting.isSecret ? '(not shown)' : text;
    if (value === undefined) problems.push(`${name} is "${shown}", expected ${setting.expected}`);
    values[name] = value;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as SettingValues;
}

/** Settings that are of use together only: the others must have a value as soon as the first one has. */
const TOGETHER: readonly (readonly (keyof SettingValues)[])[] = [
  ['MAIL_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_SECRET'],
  ['SMS_TEMPLATE', 'SMS_SECRET'],
  [
    'PHONE_VERIFICATION_URL',
    'PHONE_VERIFICATION_KEYS_URL',
    'PHONE_VERIFICATION_ISSUER',
    'PHONE_VERIFICATION_AUDIENCE',
    'PHONE_VERIFICATION_API_KEY',
  ],
];

/** Settings of former versions that would be missed without a word, and what takes their place. */
const FORMER: Readonly<Record<string, string>> = {
  SMPP_URL: 'none: text messages go by SMS_TEMPLATE or SMS_URL, see docs/operate/install.md',
};

function refuseFormer(environment: Readonly<Record<string, string | undefined>>): void {
  const problems = Object.entries(FORMER)
    .filter(([name]) => environment[name])
    .map(([name, instead]) => `${name} has a value, expected ${instead}`);
  if (problems.length > 0) throw new ConfigError(problems);
}

function checkTogether(values: SettingValues): void {
  const problems = TOGETHER.flatMap(([first, ...others]) =>
    first && values[first]
      ? others.filter((name) => !values[name]).map((name) => `${name} is "", expected a value because ${first} has one`)
      : [],
  );
  const [first, ...more] = (['SMS_URL', 'SMS_TEMPLATE'] as const).filter((name) => values[name]);
  for (const name of more)
    problems.push(`${name} has a value, expected none because ${first} has one: messages have one provider`);
  if (problems.length > 0) throw new ConfigError(problems);
}

function readOutsideServices(
  values: SettingValues,
): Pick<Config, 'files' | 'mail' | 'sms' | 'smsTemplate' | 'phoneVerification'> {
  return {
    files: values.FILES_URL ?? undefined,
    mail: values.MAIL_URL ? { server: values.MAIL_URL, sender: values.MAIL_FROM } : undefined,
    sms: values.SMS_URL ? { url: values.SMS_URL, secret: values.SMS_SECRET } : undefined,
    smsTemplate: values.SMS_TEMPLATE ? { template: values.SMS_TEMPLATE, secret: values.SMS_SECRET } : undefined,
    phoneVerification: values.PHONE_VERIFICATION_URL
      ? {
          url: values.PHONE_VERIFICATION_URL,
          keysUrl: values.PHONE_VERIFICATION_KEYS_URL,
          issuer: values.PHONE_VERIFICATION_ISSUER,
          audience: values.PHONE_VERIFICATION_AUDIENCE,
          apiKey: values.PHONE_VERIFICATION_API_KEY,
        }
      : undefined,
  };
}

/**
 * Reads every setting of the environment.
 * @throws ConfigError when one has a value that cannot be used
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  refuseFormer(environment);
  const values = parseSettings(environment);
  checkTogether(values);
  return {
    port: values.PORT,
    framesPort: values.PORT + 1,
    consolePort: values.PORT + 2,
    sandboxPort: values.PORT + 3,
    sandboxPagesPort: values.PORT + 4,
    metricsPort: values.PORT + 9,
    host: values.HOST,
    metricsHost: values.METRICS_HOST,
    consoleHost: values.CONSOLE_HOST,
    dataDir: resolve(values.DATA_DIR),
    secretFile: values.SECRET_FILE ? resolve(values.SECRET_FILE) : undefined,
    databaseUrl: values.DATABASE_URL || undefined,
    databaseAppUrl: values.DATABASE_APP_URL || undefined,
    databaseCheckUrl: values.DATABASE_CHECK_URL || undefined,
    databaseSandboxUrl: values.DATABASE_SANDBOX_URL || undefined,
    databaseConnections: values.DATABASE_CONNECTIONS,
    roles: new Set(values.ROLES),
    publicUrl: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
    framesUrl: values.FRAMES_URL || `http://localhost:${values.PORT + 1}`,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES,
    paymentPrivateAddresses: values.PAYMENT_PRIVATE_ADDRESSES,
    consoleUrl: values.CONSOLE_URL || `http://localhost:${values.PORT + 2}`,
    trustedProxies: values.TRUSTED_PROXIES,
    uploadsAtOnce: values.UPLOADS_AT_ONCE,
    ...readOutsideServices(values),
    auditHeads: {
      file: resolve(values.AUDIT_HEADS_FILE || join(values.DATA_DIR, 'audit-heads.jsonl')),
      mail: values.AUDIT_HEADS_MAIL || undefined,
      url: values.AUDIT_HEADS_URL || undefined,
    },
    beaconUrl: values.BEACON_URL || undefined,
    logLevel: values.LOG_LEVEL,
    demoData: values.DEMO_DATA === 'yes' || (values.DEMO_DATA === 'auto' && values.DATABASE_URL === ''),
    development: values.DEVELOPMENT,
    hotReload: values.HOT_RELOAD,
  };
}

/** The table of settings as text, for the help of the command line. */
export function describeSettings(): string {
  return Object.entries(settings)
    .map(([name, setting]) => `${name.padEnd(21)} ${setting.about} Default: ${setting.initial || '(empty)'}.`)
    .join('\n');
}
