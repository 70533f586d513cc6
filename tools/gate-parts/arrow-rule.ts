/** Condition of dependency-cruiser on the files at one end of an import. */
export interface Condition {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
  readonly circular?: boolean;
  readonly viaOnly?: object;
  readonly couldNotResolve?: boolean;
}

/** Who must never import whom. */
export interface ArrowRule {
  readonly name: string;
  readonly comment: string;
  readonly from: Condition;
  readonly to: Condition;
  /** Files that break the rule, each with what it imports; the gate plants them at every run. */
  readonly planted: Readonly<Record<string, string>>;
}

/** Declares a rule: what `from` is must not import what `to` is. */
export const never = (
  name: string,
  from: Condition,
  to: Condition,
  comment: string,
  planted: ArrowRule['planted'],
): ArrowRule => ({ name, comment, from, to, planted });
