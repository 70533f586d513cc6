import type { Config } from '../config/config.ts';
import type { Platform } from '../platform.ts';
import type { MerchantSettings } from '../tenancy/merchant.ts';

/** Kinds of outside services whose provider the settings choose: the merchant's own for chat, the installation's for all others. */
export type ProviderKind = 'mail' | 'sms' | 'payment' | 'payout' | 'identity' | 'files' | 'chat';

/** Settings of the installation that set providers up. */
export type ProviderSettings = Partial<Pick<Config, 'mail' | 'sms' | 'smsTemplate' | 'phoneVerification' | 'files'>>;

/**
 * One implementation of a kind: what a folder below a module's `providers` exports as `registration`.
 * @typeParam Settings what chooses it: the installation's settings, or a merchant's own
 */
export interface ProviderRegistration<Provider, Settings = ProviderSettings> {
  /** Stored with what the provider began, such as deposits and shared secrets: it never changes. */
  readonly name: string;
  /** Whether it simulates a provider for play money, and serves while nothing else is set up. */
  readonly isSandbox: boolean;
  /** Whether it is this machine itself, which serves in place of a sandbox, real money too, while nothing else is set up. */
  readonly isDefault?: boolean;
  /**
   * Whether merchants connect their own accounts at it, each under its own name that the merchant's settings then choose. The
   * installation's settings set none up.
   */
  readonly isConnected?: boolean;
  /** Whether the settings set it up; a sandbox needs none. */
  readonly isSetUp: (settings: Settings) => boolean;
  /** Makes the provider; called only while it is set up, once for a program. */
  readonly create: (config: Config) => Provider;
}

/** A provider with the name it is stored by. */
export interface NamedProvider<Provider> {
  readonly name: string;
  readonly provider: Provider;
}

/** All implementations of one kind. */
export interface ProviderRegistry<Provider> {
  readonly kind: ProviderKind;
  readonly names: readonly string[];
  /** Whether the settings leave this kind to a sandbox. */
  isSandboxed(settings: ProviderSettings): boolean;
  /** The provider that the settings choose for what begins now. */
  chosen(platform: Pick<Platform, 'config'>): NamedProvider<Provider>;
  /** The provider of a name; undefined when there is none or the settings do not set it up. */
  find(platform: Pick<Platform, 'config'>, name: string): NamedProvider<Provider> | undefined;
  /**
   * The provider that began something: what it began stays with it, whatever the settings choose by now.
   * @throws Error when there is none of that name or the settings do not set it up
   */
  named(platform: Pick<Platform, 'config'>, name: string): NamedProvider<Provider>;
  /** Whether something that this provider began is at a sandbox. */
  isSandbox(name: string): boolean;
  /**
   * The implementation that serves accounts which merchants connect.
   * @throws Error when the kind has none of that name
   */
  connected(platform: Pick<Platform, 'config'>, implementation: string): Provider;
}

/** All implementations of a kind that each merchant chooses for itself. */
export interface MerchantProviderRegistry<Provider> {
  readonly kind: ProviderKind;
  readonly names: readonly string[];
  /** Whether the merchant's settings leave this kind to a sandbox. */
  isSandboxed(settings: MerchantSettings): boolean;
  /** The provider that the merchant's settings choose. */
  chosen(platform: Pick<Platform, 'config'>, settings: MerchantSettings): NamedProvider<Provider>;
}

/** The common part of both sorts of registries. */
function createChoice<Provider, Settings>(
  kind: ProviderKind,
  registrations: readonly ProviderRegistration<Provider, Settings>[],
) {
  const names = registrations.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`two ${kind} providers share a name`);
  const needsSettings = ({ isSandbox, isDefault = false }: ProviderRegistration<Provider, Settings>) =>
    !isSandbox && !isDefault;
  const chosenBySettings = registrations.filter(({ isConnected = false }) => !isConnected);
  const [fallback, ...more] = chosenBySettings.filter((each) => !needsSettings(each));
  if (!fallback || more.length > 0) throw new Error(`${kind} needs exactly one sandbox or default`);

  const choose = (settings: Settings) =>
    chosenBySettings.find((each) => needsSettings(each) && each.isSetUp(settings)) ?? fallback;
  // One for a program, because providers keep keys and connections.
  const made = new WeakMap<Config, Map<string, NamedProvider<Provider>>>();
  const make = (
    { config }: Pick<Platform, 'config'>,
    { name, create }: ProviderRegistration<Provider, Settings>,
  ): NamedProvider<Provider> => {
    const ofProgram = made.get(config) ?? new Map<string, NamedProvider<Provider>>();
    made.set(config, ofProgram);
    const found = ofProgram.get(name) ?? { name, provider: create(config) };
    ofProgram.set(name, found);
    return found;
  };
  return { names, chosenBySettings, choose, make };
}

/**
 * Makes the registry of a kind. The first registration that settings set up is chosen, else the sandbox or its replacement.
 * @throws Error when two registrations share a name, or not exactly one needs no settings: a sandbox or a default
 */
export function createProviderRegistry<Provider>(
  kind: ProviderKind,
  registrations: readonly ProviderRegistration<Provider>[],
): ProviderRegistry<Provider> {
  const { names, chosenBySettings, choose, make } = createChoice(kind, registrations);
  const find: ProviderRegistry<Provider>['find'] = (platform, name) => {
    const found = chosenBySettings.find((each) => each.name === name && each.isSetUp(platform.config));
    return found && make(platform, found);
  };
  return {
    kind,
    names,
    isSandboxed: (settings) => choose(settings).isSandbox,
    chosen: (platform) => make(platform, choose(platform.config)),
    find,
    named: (platform, name) => {
      const found = find(platform, name);
      if (!found) throw new Error(`the ${kind} provider "${name}" is not set up`);
      return found;
    },
    isSandbox: (name) => registrations.some((each) => each.name === name && each.isSandbox),
    connected: (platform, implementation) => {
      const found = registrations.find(({ name, isConnected }) => name === implementation && isConnected === true);
      if (!found) throw new Error(`merchants connect no ${kind} provider "${implementation}"`);
      return make(platform, found).provider;
    },
  };
}

/**
 * Makes the registry of a kind that each merchant's own settings choose; whether a merchant has one at all its module decides. A
 * provider is made once for a program and serves every merchant that chose it, so it keeps nothing of one of them.
 * @throws Error as {@link createProviderRegistry} does
 */
export function createMerchantProviderRegistry<Provider>(
  kind: ProviderKind,
  registrations: readonly ProviderRegistration<Provider, MerchantSettings>[],
): MerchantProviderRegistry<Provider> {
  const { names, choose, make } = createChoice(kind, registrations);
  return {
    kind,
    names,
    isSandboxed: (settings) => choose(settings).isSandbox,
    chosen: (platform, settings) => make(platform, choose(settings)),
  };
}
