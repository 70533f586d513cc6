type Part = Readonly<Record<string, unknown>>;

/** Keys of a schema or check that say what it takes, beside those that lead to other schemas. */
const FIGURES = ['requirement', 'literal', 'default', 'fallback', 'message', 'key', 'metadata'] as const;

/** A value as it is written in code. */
function write(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`;
  return value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined');
}

const isSchema = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'kind' in value;

/** Name of a schema or check with its figures, such as `max_length(64)`. */
function nameOf(part: Part): string {
  const type = String(part['type']);
  const figures = FIGURES.map((key) => part[key]).filter(
    (figure) => figure !== undefined && typeof figure !== 'function' && !isSchema(figure),
  );
  return figures.length === 0 ? type : `${type}(${figures.map(write).join(', ')})`;
}

function fieldsOf(entries: Part, indent: string): string {
  const names = Object.keys(entries);
  if (names.length === 0) return '{}';
  const inner = `${indent}  `;
  const lines = names.map((name) => `${inner}${name}: ${describeSchema(entries[name] as Part, inner)}`);
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function childrenOf(schema: Part, indent: string): string {
  if ('entries' in schema) return ` ${fieldsOf(schema['entries'] as Part, indent)}`;
  const lists = ['options', 'items'].flatMap((key) => (Array.isArray(schema[key]) ? (schema[key] as unknown[]) : []));
  const single = ['item', 'wrapped', 'key', 'value'].flatMap((key) => (isSchema(schema[key]) ? [schema[key]] : []));
  const parts = [...lists, ...single].map((part) => (isSchema(part) ? describeSchema(part, indent) : write(part)));
  return parts.length === 0 ? '' : ` [${parts.join(', ')}]`;
}

/**
 * A schema of the contract in lines: its kind, fields, lengths, patterns and defaults, in the order in which they are checked. Two schemas that take
 * the same and answer the same by what they declare read the same; what a check or a transformation does when it is run is not told.
 * @param indent spaces before the closing line of an object
 */
export function describeSchema(schema: Part, indent = ''): string {
  if (!Array.isArray(schema['pipe'])) return `${nameOf(schema)}${childrenOf(schema, indent)}`;
  const [first, ...steps] = schema['pipe'] as Part[];
  // the first of a pipe is the schema as it was before it, so that it comes without the steps
  return [describeSchema(first as Part, indent), ...steps.map((step) => describeStep(step, indent))].join(' | ');
}

const describeStep = (step: Part, indent: string): string =>
  step['kind'] === 'schema' ? describeSchema(step, indent) : nameOf(step);

/** A call of the wire in lines: all that it declares, then what it takes and what it answers. */
export function describeCall(name: string, endpoint: object): string {
  const { request, response, ...declared } = endpoint as Part;
  const lines = Object.entries(declared).map(([key, value]) => `  ${key}: ${write(value)}`);
  return [
    name,
    ...lines,
    `  request: ${describeSchema(request as Part, '  ')}`,
    `  response: ${describeSchema(response as Part, '  ')}`,
  ].join('\n');
}
