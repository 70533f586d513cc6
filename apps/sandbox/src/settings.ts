import * as v from 'valibot';

/** Kinds of providers that the sandboxes can simulate. */
const KINDS = ['mail', 'sms', 'payment', 'payout', 'identity'] as const;
export type SandboxKind = (typeof KINDS)[number];

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const origin = v.pipe(
  v.string(),
  v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'an origin'),
);

const environment = v.object({
  /** What shows or steers a sandbox, and signed calls of merchants' servers: on loopback. 0: a free port. */
  SANDBOX_PORT: port,
  /** Pages that members are sent to; on loopback, the server forwards to them. 0: a free port. */
  SANDBOX_PAGES_PORT: port,
  /** The database as role tessera_sandbox. */
  SANDBOX_DATABASE_URL: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//)),
  /** Kinds without a provider, with commas. */
  SANDBOX_KINDS: v.pipe(
    v.string(),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.array(v.picklist(KINDS)),
  ),
  /** Where members reach the app. */
  SANDBOX_APP_URL: origin,
  /** Origin under which the server itself reaches the pages; empty: the origin of the sandboxes' own port. */
  SANDBOX_PAGES_URL: v.union([origin, v.literal('')]),
  SANDBOX_LOG_LEVEL: v.optional(v.string(), 'info'),
});

/** What the sandboxes are started with. */
export interface Settings {
  readonly port: number;
  readonly pagesPort: number;
  readonly databaseUrl: string;
  readonly kinds: ReadonlySet<SandboxKind>;
  readonly appUrl: string;
  readonly pagesUrl: string;
  readonly logLevel: string;
}

/**
 * Reads the settings that the server starts the sandboxes with.
 * @throws v.ValiError when one is missing or cannot be used
 */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const values = v.parse(environment, variables);
  return {
    port: values.SANDBOX_PORT,
    pagesPort: values.SANDBOX_PAGES_PORT,
    databaseUrl: values.SANDBOX_DATABASE_URL,
    kinds: new Set(values.SANDBOX_KINDS),
    appUrl: values.SANDBOX_APP_URL,
    pagesUrl: values.SANDBOX_PAGES_URL,
    logLevel: values.SANDBOX_LOG_LEVEL,
  };
}
