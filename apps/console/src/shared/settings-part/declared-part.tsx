import { SimpleGrid, Stack } from '@mantine/core';
import type { ChoiceOf, FieldForm } from '@tessera/contract/settings/fields';
import type { PartFields, SettingsPart } from '@tessera/contract/settings/part';
import type { Permission } from '@tessera/contract/staff/permissions';
import type { StaffEndpointName, StaffInput } from '@tessera/contract/staff-endpoints';
import { Fragment, type ReactNode } from 'react';
import { useStaffChange } from '../queries.ts';
import { usePermissions } from '../use-me.ts';
import { FieldInput, type Option } from './declared-input.tsx';
import {
  type DeclaredInput,
  type DeclaredValues,
  declaredValuesOf,
  inputsOf,
  type OwnValues,
  readDeclared,
} from './declared-values.ts';
import { DraftAnswer } from './draft-answer.tsx';
import { PartCard } from './part-card.tsx';
import { PartHistory } from './part-history.tsx';
import { TOUCHED_BY_DRAFTS, useDrafts } from './use-drafted-part.ts';
import type { DraftedPart, SettingDraft } from '@tessera/contract/merchants/staff-setting-drafts';
import type { Versioned } from './part-state.ts';
import { useNoteDirty, usePartsOfScreen } from './settings-parts.tsx';
import { type PartOptions, usePart } from './use-part.ts';

/** Calls whose request is a choice with its version. */
export type PartCallName = {
  [Name in StaffEndpointName]: StaffInput<Name> extends { version: string; choice: unknown } ? Name : never;
}[StaffEndpointName];

/** A part while it is changed, as a screen that draws fields of it itself needs to know it. */
export interface DrawnState {
  readonly values: DeclaredValues;
  /** Why values do not fit, by their paths. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isReadOnly: boolean;
  /** The published choice. */
  readonly published: unknown;
  /** Changes some values. */
  set(changed: DeclaredValues): void;
}

/** A field that the screen draws itself. */
export interface OwnField extends OwnValues {
  /** Absent: it is drawn by that of another field. */
  render?(state: DrawnState): ReactNode;
}

interface DeclaredPartProps<Fields extends PartFields> {
  part: Pick<SettingsPart<Fields>, 'title' | 'text' | 'done' | 'fields' | 'choice' | 'change'> & {
    readonly draft?: DraftedPart | undefined;
  };
  /** Name of the call that changes it. */
  change: PartCallName;
  /** As it was read. */
  stands: Versioned<ChoiceOf<Fields>>;
  /** Calls whose answers it changes; absent: the calls that show the parts of the screen. */
  touches?: readonly StaffEndpointName[];
  /** Texts before and after the part's own text above its fields. */
  lead?: string;
  more?: string;
  /** Paths of inputs that cannot be left without a value here. */
  needed?: readonly string[];
  /** Names of fields that are not shown here; they stay as they are. */
  hidden?: readonly (keyof Fields & string)[];
  /** Inputs that cannot be changed now, by their paths, and why. */
  blocked?: Readonly<Record<string, string>>;
  /** Options of choice fields, by the names of the fields. */
  options?: Readonly<Record<string, readonly Option[]>>;
  /** Fields that the screen draws itself, by their names: lists, and fields that no kind fits. */
  own?: { readonly [Name in keyof Fields]?: OwnField };
  /** Shown above the fields. */
  children?: ReactNode;
}

/** Layout of inputs: neighbours with one layout share a grid. */
type Layout = 'alone' | 'texts' | 'numbers';
const ALONE: readonly FieldForm['kind'][] = ['switch', 'lines', 'choice', 'choices', 'moment', 'list', 'own'];
const layoutOf = ({ kind }: FieldForm): Layout =>
  ALONE.includes(kind) ? 'alone' : kind === 'text' ? 'texts' : 'numbers';
const COLUMNS = { texts: { base: 1, sm: 2 }, numbers: { base: 2, md: 3, lg: 4 } } as const;

interface Run {
  readonly layout: Layout;
  readonly inputs: DeclaredInput[];
}

/** Inputs of one layout that follow each other. @param drawn names of fields that the screen draws */
function runsOf(inputs: readonly DeclaredInput[], drawn: readonly string[]): Run[] {
  const runs: Run[] = [];
  for (const input of inputs) {
    const layout = drawn.includes(input.field) ? 'alone' : layoutOf(input.form);
    const last = runs.at(-1);
    if (last?.layout === layout) last.inputs.push(input);
    else runs.push({ layout, inputs: [input] });
  }
  return runs;
}

interface FieldInputsProps {
  inputs: readonly DeclaredInput[];
  state: DrawnState;
  needed: readonly string[];
  hidden: readonly string[];
  blocked: Readonly<Record<string, string>>;
  options: Readonly<Record<string, readonly Option[]>>;
  own: { readonly [name: string]: OwnField | undefined };
}

/** Inputs of fields in their order. */
function FieldInputs({ inputs, state, needed, hidden, blocked, options, own }: FieldInputsProps) {
  const { values, errors, isReadOnly, set } = state;
  const shown = inputs.filter(({ field, form }) => !hidden.includes(field) && (field in own || form.kind !== 'list'));
  const draw = (input: DeclaredInput) => {
    const { path, field } = input;
    const drawn = own[field];
    if (drawn) return <Fragment key={path}>{drawn.render?.(state)}</Fragment>;
    return (
      <FieldInput
        key={path}
        of={{ ...input, hint: blocked[path] ?? input.hint }}
        value={values[path] ?? ''}
        mayBeNone={!needed.includes(path)}
        options={options[field] ?? []}
        disabled={isReadOnly || path in blocked}
        error={errors[path]}
        onChange={(value) => set({ [path]: value })}
      />
    );
  };
  return runsOf(shown, Object.keys(own)).map(({ layout, inputs: run }) =>
    layout === 'alone' ? (
      run.map(draw)
    ) : (
      // Inputs are in one line also where one of their labels takes two.
      <SimpleGrid key={run[0]?.path} cols={COLUMNS[layout]} style={{ alignItems: 'end' }}>
        {run.map(draw)}
      </SimpleGrid>
    ),
  );
}

/** A part of the settings as it is declared: its inputs follow from the kinds of its fields, in their order. */
export function DeclaredPart<Fields extends PartFields>(props: DeclaredPartProps<Fields>) {
  const { merchant } = usePartsOfScreen();
  const isOpenTo = usePermissions();
  const { needs, alsoNeeds } = props.part.change;
  const isReadOnly = [needs as Permission, ...(alsoNeeds ? [alsoNeeds] : [])].some((each) => !isOpenTo(each, merchant));
  // Readers see each newly saved choice; inputs being filled in are kept.
  const key = isReadOnly ? props.stands.version : 'changeable';
  const { draft: name } = props.part;
  if (name === undefined) return <Part key={key} {...props} isReadOnly={isReadOnly} draft={null} />;
  return (
    <DraftAnswer name={name} merchant={merchant}>
      {(draft) => <Part key={key} {...props} isReadOnly={isReadOnly} draft={draft} />}
    </DraftAnswer>
  );
}

function Part<Fields extends PartFields>({
  part,
  change,
  stands,
  touches,
  lead = '',
  more = '',
  isReadOnly,
  draft,
  needed = [],
  hidden = [],
  blocked = {},
  options = {},
  own = {},
  children,
}: DeclaredPartProps<Fields> & { isReadOnly: boolean; draft: SettingDraft | null }) {
  type Choice = ChoiceOf<Fields>;
  const screen = usePartsOfScreen();
  const { merchant, currency } = screen;
  const { title, done, fields } = part;
  const valuesOf = declaredValuesOf(fields, own);
  const drafts = useDrafts<Choice, Choice>(part.draft, merchant, draft);
  const { values, errors, setValues, ...state } = usePart({
    stands,
    change: useStaffChange(change, {
      merchant,
      touches: [...(touches ?? screen.touches), ...(drafts ? TOUCHED_BY_DRAFTS : [])],
    }) as unknown as PartOptions<Choice, Choice, object>['change'],
    ...(drafts && { drafts }),
    valuesOf,
    read: readDeclared(part, own),
    done,
    onDirty: useNoteDirty(title),
  });
  const inputs = inputsOf(fields);
  const words = Object.fromEntries(inputs.map(({ path, label }) => [path, label]));
  const card = (
    <PartCard
      title={title}
      text={[lead, typeof part.text === 'function' ? part.text(currency) : part.text, more].join(' ').trim()}
      words={words}
      isReadOnly={isReadOnly}
      part={state}
    >
      <Stack>
        {children}
        <FieldInputs
          {...{ hidden, blocked, options, needed, own }}
          inputs={inputs}
          state={{
            values,
            errors,
            isReadOnly,
            published: state.published,
            set: (changed) => setValues({ ...values, ...changed }),
          }}
        />
      </Stack>
    </PartCard>
  );
  if (part.draft === undefined) return card;
  return (
    <>
      {card}
      <PartHistory name={part.draft} {...{ merchant, valuesOf, words }} part={{ ...state, isReadOnly }} />
    </>
  );
}
