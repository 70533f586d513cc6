import { type ReactNode, StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import css from './catalogue.module.css';
import { type KnownStory, storiesOf } from './story.tsx';

const THEMES = ['light', 'dark'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;

/** Theme and direction, as the documents of members and of the console both say them. */
interface Look {
  readonly theme: (typeof THEMES)[number];
  readonly dir: (typeof DIRECTIONS)[number];
}

function wear({ documentElement }: Document, { theme, dir }: Look): void {
  documentElement.dir = dir;
  documentElement.dataset['theme'] = theme;
  documentElement.dataset['mantineColorScheme'] = theme;
}

function lookOf(address: URLSearchParams): Look {
  return {
    theme: THEMES.find((theme) => theme === address.get('theme')) ?? 'light',
    dir: DIRECTIONS.find((dir) => dir === address.get('dir')) ?? 'ltr',
  };
}

/** The story itself, with what a person does before its state is there. */
function Stage({ of: { Shown, play } }: { of: KnownStory }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) play?.({ canvasElement: place.current });
  }, [play]);
  return (
    <div ref={place} className={css.stage}>
      <Shown />
    </div>
  );
}

function Exhibit({ of: story, look }: { of: KnownStory; look: Look }) {
  const { id, title, name, frame } = story;
  return (
    <figure id={id} className={css.story}>
      <figcaption className={css.name}>{name}</figcaption>
      {frame === undefined ? (
        <Stage of={story} />
      ) : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this very page, whose scripts it needs
        <iframe
          className={css.frame}
          style={{ blockSize: frame }}
          title={`${title}: ${name}`}
          src={`?${new URLSearchParams({ only: id, ...look })}`}
        />
      )}
    </figure>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>{label}</legend>
      {values.map((each) => (
        <label key={each}>
          <input type="radio" name={label} value={each} checked={each === value} onChange={() => onChange(each)} />{' '}
          {each}
        </label>
      ))}
    </fieldset>
  );
}

function Catalogue({ title, stories, begin }: { title: string; stories: readonly KnownStory[]; begin: Look }) {
  const [look, setLook] = useState(begin);
  useEffect(() => wear(document, look), [look]);
  const titles = [...new Set(stories.map((story) => story.title))];
  return (
    <>
      <header className={css.head}>
        <h1>{title}</h1>
        <Choice label="Theme" values={THEMES} value={look.theme} onChange={(theme) => setLook({ ...look, theme })} />
        <Choice label="Direction" values={DIRECTIONS} value={look.dir} onChange={(dir) => setLook({ ...look, dir })} />
        <nav className={css.list} aria-label="Parts">
          {titles.map((each) => (
            <a key={each} href={`#${each}`}>
              {each}
            </a>
          ))}
        </nav>
      </header>
      <main className={css.parts}>
        {titles.map((each) => (
          <section key={each} id={each} aria-label={each}>
            <h2>{each}</h2>
            <div className={css.stories}>
              {stories
                .filter((story) => story.title === each)
                .map((story) => (
                  <Exhibit key={story.id} of={story} look={look} />
                ))}
            </div>
          </section>
        ))}
      </main>
    </>
  );
}

/**
 * Shows all stories of a kit in this document: `?theme=dark&dir=rtl` sets how they look at first, `?only=<id>` shows one alone.
 * @param modules its files of stories
 * @param frame puts around all of it what the kit needs
 */
export function showCatalogue(
  title: string,
  modules: Readonly<Record<string, unknown>>,
  frame: (page: ReactNode) => ReactNode = (page) => page,
): void {
  const address = new URLSearchParams(location.search);
  const stories = storiesOf(modules);
  const only = stories.find(({ id }) => id === address.get('only'));
  const look = lookOf(address);
  wear(document, look);
  document.title = only ? `${only.title}: ${only.name}` : title;
  const place = document.getElementById('root');
  if (!place) throw new Error('the document has no place for the catalogue');
  const shown = only ? <Stage of={only} /> : <Catalogue title={title} stories={stories} begin={look} />;
  createRoot(place).render(<StrictMode>{frame(shown)}</StrictMode>);
}
