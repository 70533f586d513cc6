import { useEffect, useState } from 'react';
import { differingFields, mergeValues, type ReadValues } from './part-values.ts';
import type { StaffChange } from '../queries.ts';
import type { StaffFailure } from '../staff-api.ts';
import { showDone } from '../states.tsx';

interface Versioned<Choice> {
  readonly version: string;
  readonly choice: Choice;
}

interface PartOptions<Shown, Choice, Values> {
  /** What was read. */
  stands: Versioned<Shown>;
  change: StaffChange<{ version: string; choice: Choice }, Versioned<Shown>>;
  valuesOf: (shown: Shown) => Values;
  read: (values: Values) => ReadValues<Choice>;
  /** What is said when it is saved. */
  done: string;
  /** Names of what two hold differently, and what is typed over what somebody else saved; of values whose fields stand for themselves as they are. */
  differing?: (one: Values, other: Values) => string[];
  merge?: (begun: Values, typed: Values, saved: Values) => Values;
  /** Told whether anything is not saved, where more than the part's own component has to know. */
  onDirty?: (isDirty: boolean) => void;
}

/** What stands now, where a failure says that it is not what was read. */
const standingOf = <Shown>({ code, value }: StaffFailure) =>
  code === 'CONFLICT' ? (value as { stands?: Versioned<Shown> } | undefined)?.stands : undefined;

/** A part of the settings while it is changed: what is in the fields, why some do not fit, and what somebody else saved meanwhile. */
export function usePart<Shown, Choice, Values extends object>({
  stands,
  change,
  valuesOf,
  read,
  done,
  differing = differingFields,
  merge = mergeValues,
  onDirty,
}: PartOptions<Shown, Choice, Values>) {
  const [base, setBase] = useState(stands);
  const [values, setValues] = useState(() => valuesOf(stands.choice));
  const [meanwhile, setMeanwhile] = useState<Versioned<Shown>>();
  const [hasTried, setTried] = useState(false);
  const { choice, errors } = read(values);
  const begun = valuesOf(base.choice);
  const isDirty = differing(values, begun).length > 0;
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  const begin = (on: Versioned<Shown>, next = valuesOf(on.choice)) => {
    setBase(on);
    setValues(next);
    setMeanwhile(undefined);
    setTried(false);
    change.reset();
  };
  const save = (form: HTMLElement) => {
    setTried(true);
    if (!choice) {
      // The message of the field is there once this has been drawn.
      setTimeout(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
      return;
    }
    change.mutate(
      { version: base.version, choice },
      {
        onError: (failure) => {
          const now = standingOf<Shown>(failure);
          if (!now) return;
          setMeanwhile(now);
          change.reset();
        },
        onSuccess: (saved) => {
          setBase(saved);
          setTried(false);
          // What was typed while it was sent stays in its field.
          setValues((current) => (current === values ? valuesOf(saved.choice) : current));
          showDone(done);
        },
      },
    );
  };
  return {
    values,
    setValues,
    errors: hasTried ? errors : {},
    isDirty,
    isPending: change.isPending,
    failure: change.error,
    /** Fields that somebody else changed meanwhile; undefined: nobody did. */
    theirs: meanwhile && differing(valuesOf(meanwhile.choice), begun),
    save,
    undo: () => begin(base),
    takeTheirs: () => meanwhile && begin(meanwhile),
    /** Keeps what was typed over what they saved, and takes over what only they changed. */
    keepMine: () => meanwhile && begin(meanwhile, merge(begun, values, valuesOf(meanwhile.choice))),
  };
}
