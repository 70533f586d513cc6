/** The tables of a module. tools/gates/table-owners.ts lets its files alone name them in queries. */
export interface ModuleTables {
  readonly tables: readonly string[];
  /** Views by which every module may read what this one lets it know of its tables. */
  readonly published?: readonly string[];
}
