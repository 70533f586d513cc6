import { type ComponentType, createContext, type JSXElementConstructor, type ReactNode, use } from 'react';

/*
 * Stories in the Component Story Format (CSF 3), as tools for catalogues read them: a file exports by default what it is about, and by
 * each name one state of it. The types bear the names that such tools give them, so that one can take the files over.
 */

/** Any component, whatever it takes. */
type AnyPart = JSXElementConstructor<never>;
type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** Puts something around a story. */
export type Decorator = (Story: ComponentType) => ReactNode;

interface Parameters {
  /** `inline: false`: it takes the whole window, so the catalogue shows it in a frame of that height. */
  readonly docs?: { readonly story: { readonly inline: false; readonly height: string } };
}

/** What a file of stories is about. */
export interface Meta<Part extends AnyPart = AnyPart> {
  readonly title: string;
  readonly component: Part;
  /** Further parts that its stories show. */
  readonly subcomponents?: Readonly<Record<string, AnyPart>>;
  readonly args?: Partial<PropsOf<Part>>;
  readonly decorators?: readonly Decorator[];
  readonly parameters?: Parameters;
}

/** One state of a part. */
export interface StoryObj<Part extends AnyPart = AnyPart> {
  /** What it is called where its export's name does not say it. */
  readonly name?: string;
  readonly args?: Partial<PropsOf<Part>>;
  readonly render?: (args: PropsOf<Part>) => ReactNode;
  readonly decorators?: readonly Decorator[];
  readonly parameters?: Parameters;
  /** What a person does before the state is there. */
  readonly play?: (context: { readonly canvasElement: HTMLElement }) => unknown;
}

const ArgsContext = createContext<object>({});

/**
 * A story as a component, which a test can give other arguments.
 * @param meta the default export of its file
 */
export function composeStory<Part extends AnyPart>(
  story: StoryObj<Part>,
  meta: Meta<Part>,
): ComponentType<Partial<PropsOf<Part>>> {
  const Component = meta.component as ComponentType<object>;
  const Bare = () => {
    const args = { ...meta.args, ...story.args, ...use(ArgsContext) };
    return story.render ? story.render(args as PropsOf<Part>) : <Component {...args} />;
  };
  const Whole = [...(story.decorators ?? []), ...(meta.decorators ?? [])].reduce<ComponentType>(
    (Inner, decorator) => () => decorator(Inner),
    Bare,
  );
  return (args) => (
    <ArgsContext value={args}>
      <Whole />
    </ArgsContext>
  );
}

/** All stories of a file as components, by their names. @param file its whole module */
export function composeStories<File extends { readonly default: { readonly component: AnyPart } }>({
  default: meta,
  ...stories
}: File) {
  const composed = Object.entries(stories).map(([name, story]) => [
    name,
    composeStory(story as StoryObj, meta as unknown as Meta),
  ]);
  return Object.fromEntries(composed) as {
    readonly [Name in Exclude<keyof File, 'default'>]: ComponentType<Partial<PropsOf<File['default']['component']>>>;
  };
}

/** A file of stories, as the bundler hands it over. */
export type StoryModule = { readonly default: Meta } & Readonly<Record<string, unknown>>;

/** A story as the catalogue and the tests know it. */
export interface KnownStory {
  /** Of the title and the name, such as `button--long-words`. */
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly Shown: ComponentType;
  /** Height of the frame that it needs; undefined: it needs none. */
  readonly frame: string | undefined;
  readonly play: StoryObj['play'];
}

const dashed = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
/** `LongWords` as `Long words`. */
const spaced = (name: string) => name[0] + name.slice(1).replaceAll(/([A-Z]|\d+)/g, (part) => ` ${part.toLowerCase()}`);

/** All stories of files, by their titles and then by their names. */
export function storiesOf(modules: Readonly<Record<string, unknown>>): KnownStory[] {
  const files = (Object.values(modules) as StoryModule[]).sort((one, other) =>
    one.default.title.localeCompare(other.default.title),
  );
  return files.flatMap(({ default: meta, ...stories }) =>
    (Object.entries(stories) as [string, StoryObj][]).map(([exported, story]) => {
      const name = story.name ?? spaced(exported);
      return {
        id: `${dashed(meta.title)}--${dashed(name)}`,
        title: meta.title,
        name,
        Shown: composeStory(story, meta) as ComponentType,
        frame: (story.parameters ?? meta.parameters)?.docs?.story.height,
        play: story.play,
      };
    }),
  );
}

/** Every component that a file of stories is about. */
export function partsOf(modules: Readonly<Record<string, unknown>>): ReadonlySet<unknown> {
  const metas = (Object.values(modules) as StoryModule[]).map((file) => file.default);
  return new Set(metas.flatMap(({ component, subcomponents = {} }) => [component, ...Object.values(subcomponents)]));
}
