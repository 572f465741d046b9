/** What a file holds: values of JSON. */
export type FileValue =
  | string
  | number
  | boolean
  | null
  | FileValue[]
  | { [name: string]: FileValue | undefined };

const STEP = '  ';
const FLOW_LENGTH = 80;

const WORDS = /^(?:true|false|null|yes|no|on|off|y|n|nan|inf)$/i;
const PLAIN = /^[\p{L}_](?:[\p{L}\p{N}_ .,/()&+%$@'-]*[\p{L}\p{N}_./()&+%$@'-])?$/u;
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu;
/** A line that a block keeps as it is: it has something, ends with no blank and begins with none. */
const FIRST_LINE = /^[^\s][^\r\t\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]*$/u;
const BLOCK_LINE = /^(?:[^\r\t\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]*\S)?$/u;

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

function quoted(text: string): string {
  return JSON.stringify(text).replace(ESCAPED, escaped);
}

const isPlain = (text: string): boolean => PLAIN.test(text) && !WORDS.test(text);

function scalar(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return isPlain(value) ? value : quoted(value);
}

/** A text of several lines as a block; null where a block would not give it back. */
function block(text: string, indent: string): string | null {
  if (!text.includes('\n') || /\p{Surrogate}/u.test(text)) return null;
  const isEnded = text.endsWith('\n');
  const lines = (isEnded ? text.slice(0, -1) : text).split('\n');
  const [first = '', ...others] = lines;
  if (!FIRST_LINE.test(first) || / $/.test(first)) return null;
  if (!others.every((line) => BLOCK_LINE.test(line)) || others.at(-1) === '') return null;
  const written = lines.map((line) => (line === '' ? '' : `${indent}${line}`));
  return `${isEnded ? '|' : '|-'}\n${written.join('\n')}`;
}

const isScalar = (value: FileValue): value is string | number | boolean | null =>
  value === null || typeof value !== 'object';

/** A list of short scalars, or of such lists, on one line; null where it does not fit. */
function flow(values: readonly FileValue[]): string | null {
  const parts: string[] = [];
  for (const value of values) {
    if (Array.isArray(value)) {
      const inner = value.every(isScalar) ? flow(value) : null;
      if (inner === null) return null;
      parts.push(inner);
    } else if (isScalar(value)) {
      const isText = typeof value === 'string' && value.includes(',');
      parts.push(isText ? quoted(value) : scalar(value));
    } else return null;
  }
  const line = `[${parts.join(', ')}]`;
  return line.length > FLOW_LENGTH ? null : line;
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0;

function entriesOf(value: { [name: string]: FileValue | undefined }): [string, FileValue][] {
  const entries = Object.entries(value).filter(
    (entry): entry is [string, FileValue] => entry[1] !== undefined,
  );
  return entries.sort(byName);
}

/** What follows a key or a dash: on its line where it is short, else below it. */
function write(value: FileValue, indent: string, out: string[], lead: string): void {
  if (Array.isArray(value)) {
    const line = flow(value);
    if (line !== null) out.push(`${lead} ${line}`);
    else {
      if (lead !== '') out.push(lead);
      for (const one of value) writeItem(one, indent, out);
    }
  } else if (isScalar(value)) {
    const lines = typeof value === 'string' ? block(value, indent) : null;
    out.push(`${lead} ${lines ?? scalar(value)}`);
  } else {
    const entries = entriesOf(value);
    if (entries.length === 0) out.push(`${lead} {}`);
    else {
      if (lead !== '') out.push(lead);
      writeEntries(entries, indent, out);
    }
  }
}

function writeEntries(entries: [string, FileValue][], indent: string, out: string[]): void {
  for (const [name, value] of entries) {
    write(value, indent + STEP, out, `${indent}${scalar(name)}:`);
  }
}

function writeItem(value: FileValue, indent: string, out: string[]): void {
  if (isScalar(value) || Array.isArray(value)) {
    write(value, indent + STEP, out, `${indent}-`);
    return;
  }
  const entries = entriesOf(value);
  const from = out.length;
  if (entries.length === 0) out.push(`${indent}- {}`);
  else writeEntries(entries, indent + STEP, out);
  const first = out[from] ?? '';
  if (entries.length > 0) out[from] = `${indent}- ${first.slice(indent.length + STEP.length)}`;
}

/**
 * The one text of a value, as YAML 1.2: keys in their order by code unit, nothing folded, no anchors, long texts as
 * blocks. Equal values give equal bytes, whatever the order of their keys; absent fields are left out. Reading the
 * text gives the value again.
 */
export function canonicalYaml(value: { [name: string]: FileValue | undefined }): string {
  const entries = entriesOf(value);
  if (entries.length === 0) return '{}\n';
  const out: string[] = [];
  writeEntries(entries, '', out);
  return `${out.join('\n')}\n`;
}
