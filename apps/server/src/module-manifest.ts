import type * as v from 'valibot';
import type { PlayableGame } from '#server/modules/catalogue/catalogue.ts';
import type { ModuleInvariants } from '#server/modules/ledger/ledger.ts';
import type { StaffHandlers } from '#server/operator/staff-call.ts';
import type { ModuleTask, RunningTasks } from '#server/platform/clock/module-tasks.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ModuleTables } from '#server/platform/database/module-tables.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ProviderKind } from '#server/platform/providers/registry.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { PlatformCommand, StaffCommand } from '#server/platform/staff-command/staff-command.ts';

/** A demo merchant that is being made, with its members. */
export interface DemoMerchant {
  readonly merchant: Merchant;
  /** User name of the member whose login is printed at the start. */
  readonly userName: string;
  /** The first of the line of demo agents. */
  readonly agentId: string;
  /** Our own games. */
  readonly games: readonly PlayableGame[];
}

/** Everything that the program takes from a module by itself. `<module>.module.ts` declares it, `modules.ts` composes all of them. */
export interface ModuleManifest extends Partial<ModuleTables> {
  /** Name of the module's folder. */
  readonly name: string;
  /** Settings of merchants; `declare module` beside the schema adds their types to `MerchantSettings`. */
  readonly settings?: v.ObjectSchema<v.ObjectEntries, undefined>;
  /** Periodic work of the clock. */
  readonly tasks?: readonly ModuleTask[] | ((platform: Platform) => RunningTasks);
  /** What must hold between the module's tables and the ledger. */
  readonly invariants?: ModuleInvariants;
  /** Endpoints of the members' wire. */
  readonly handlers?: Partial<Handlers>;
  /** Calls of the staff API. */
  readonly staffCalls?: Partial<StaffHandlers>;
  /** Staff commands for one merchant, by their first word. */
  readonly commands?: Readonly<Record<string, StaffCommand>>;
  /** Staff commands for no merchant, by their first word. */
  readonly platformCommands?: Readonly<Record<string, PlatformCommand>>;
  /** Adds what the module shows of a new demo merchant. */
  readonly addDemo?: (database: Database, demo: DemoMerchant) => Promise<void>;
  /** Kinds of outside services that the module uses. */
  readonly providers?: readonly { readonly kind: ProviderKind; readonly names: Iterable<string> }[];
}
