import { type StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';

/** Texts that the browser or the console reads more from than it shows. */
const TEXTS: Readonly<Record<string, string>> = {
  timeZone: 'Asia/Manila',
  currency: 'PHP',
  version: '0'.repeat(64),
  'countries.0.code': 'PH',
  'wins.0.at': '2026-11-20T08:00:00.000Z',
};

type Schema = Readonly<Record<string, unknown>>;

/** A value of a sample, with its path, such as `rows.0.amount`. */
export interface SampleLeaf {
  readonly place: string;
  /** What is looked for on the page: the figures of a number or amount, or a moment. */
  readonly text: string;
}

/** Smaller ones are hours, places and pages too. */
const FIRST = 201;

/** Values differ in every field: figures of three digits, and moments of different days. */
class Sampler {
  readonly leaves: SampleLeaf[] = [];
  next: number;
  constructor(first: number) {
    this.next = first;
  }

  #figure(place: string): number {
    const figure = this.next++;
    this.leaves.push({ place, text: String(figure) });
    return figure;
  }

  #text(schema: Schema, place: string): string {
    const key = place.split('.').at(-1) ?? '';
    const known = TEXTS[place] ?? TEXTS[key];
    if (known !== undefined) return known;
    const steps = (schema['pipe'] as Schema[] | undefined)?.map(({ type }) => type) ?? [];
    const hex = (this.next++).toString(16).padStart(12, '0');
    if (steps.includes('uuid')) return `0190a0a0-0000-7000-8000-${hex}`;
    if (steps.includes('iso_timestamp')) {
      const text = new Date(Date.UTC(2020, 0, 1) + this.next++ * 90_000_000).toISOString();
      this.leaves.push({ place, text });
      return text;
    }
    if (steps.includes('iso_date')) return '2026-11-20';
    return `${this.#figure(place)}.00`;
  }

  /** A value that a schema takes; of a list one row, of a choice the first. */
  of(schema: Schema, place = ''): unknown {
    const at = (key: string) => (place === '' ? key : `${place}.${key}`);
    switch (schema['type']) {
      case 'object':
      case 'strict_object':
      case 'loose_object':
        return Object.fromEntries(
          Object.entries(schema['entries'] as Record<string, Schema>).map(([key, part]) => [
            key,
            this.of(part, at(key)),
          ]),
        );
      case 'array':
        return [this.of(schema['item'] as Schema, at('0'))];
      case 'tuple':
        return (schema['items'] as Schema[]).map((part, index) => this.of(part, at(String(index))));
      case 'nullable':
      case 'optional':
      case 'nullish':
        return this.of(schema['wrapped'] as Schema, place);
      case 'variant':
      case 'union':
      case 'picklist': {
        const [first] = schema['options'] as unknown[];
        return schema['type'] === 'picklist' ? first : this.of(first as Schema, place);
      }
      case 'literal':
        return schema['literal'];
      case 'record':
        return {};
      case 'boolean':
        return true;
      case 'number':
        return this.#figure(place);
      case 'string':
        return this.#text(schema, place);
      default:
        return null;
    }
  }
}

/** Answers of calls that only their declarations decide, with their values and paths; no two calls have the same ones. */
export function createSamples() {
  const samples = new Map<StaffEndpointName, { readonly answer: unknown; readonly leaves: readonly SampleLeaf[] }>();
  let first = FIRST;
  return (name: StaffEndpointName) => {
    const known = samples.get(name);
    if (known) return known;
    const sampler = new Sampler(first);
    const answer = sampler.of(staffEndpoints[name].response as unknown as Schema);
    first = sampler.next;
    const sample = { answer, leaves: sampler.leaves };
    samples.set(name, sample);
    return sample;
  };
}
