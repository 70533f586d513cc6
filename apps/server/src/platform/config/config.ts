import { resolve } from 'node:path';
import type { LogLevel, Role, Setting, SettingValues } from './settings.ts';
import { settings } from './settings.ts';

/** The program's configuration: parsed once at the start, never read from the environment again. */
export interface Config {
  readonly port: number;
  /** Frames: games, uploads, sandboxes. */
  readonly framesPort: number;
  readonly metricsPort: number;
  readonly host: string;
  readonly metricsHost: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined: the program runs its own PostgreSQL under dataDir. */
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
  readonly databaseConnections: number;
  readonly roles: ReadonlySet<Role>;
  /** Without a slash at the end. */
  readonly publicUrl: string;
  readonly framesUrl: string;
  readonly logLevel: LogLevel;
  readonly demoData: boolean;
  readonly development: boolean;
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
    if (value === undefined) problems.push(`${name} is "${text}", expected ${setting.expected}`);
    values[name] = value;
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as SettingValues;
}

/**
 * Reads every setting of the environment.
 * @throws ConfigError when one has a value that cannot be used
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = parseSettings(environment);
  return {
    port: values.PORT,
    framesPort: values.PORT + 1,
    metricsPort: values.PORT + 9,
    host: values.HOST,
    metricsHost: values.METRICS_HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL || undefined,
    databaseAppUrl: values.DATABASE_APP_URL || undefined,
    databaseConnections: values.DATABASE_CONNECTIONS,
    roles: new Set(values.ROLES),
    publicUrl: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
    framesUrl: values.FRAMES_URL || `http://localhost:${values.PORT + 1}`,
    logLevel: values.LOG_LEVEL,
    demoData: values.DEMO_DATA === 'yes' || (values.DEMO_DATA === 'auto' && values.DATABASE_URL === ''),
    development: values.DEVELOPMENT,
  };
}

/** The table of settings as text, for the help of the command line. */
export function describeSettings(): string {
  return Object.entries(settings)
    .map(([name, setting]) => `${name.padEnd(21)} ${setting.about} Default: ${setting.initial || '(empty)'}.`)
    .join('\n');
}
