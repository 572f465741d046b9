const SLICE = 4096;
const PIECE = 1 << 18;

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > SLICE;
}

function* texts(value: unknown): Generator<string> {
  if (isLong(value)) {
    for (let from = 0; from < value.length; from += SLICE) {
      const text = JSON.stringify(value.slice(from, from + SLICE));
      yield (from === 0 ? '[' : ',') + text.slice(1, -1);
    }
    yield ']';
  } else if (
    Array.isArray(value) &&
    value.some((item) => typeof item === 'object' && item !== null)
  ) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* texts(item);
    }
    yield ']';
  } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    let separator = '{';
    for (const [key, item] of Object.entries(value)) {
      if (item === undefined) continue;
      yield `${separator}${JSON.stringify(key)}:`;
      yield* texts(item);
      separator = ',';
    }
    yield separator === '{' ? '{}' : '}';
  } else yield value === undefined ? 'null' : JSON.stringify(value);
}

/**
 * JSON text of a plain value (no `toJSON`, no cycles) in pieces of about 256 KiB, so that a large
 * answer never exists as one text. Numbers that are not finite become null, as JSON has it.
 */
export function* jsonPieces(value: object): Generator<Buffer> {
  let text = '';
  for (const part of texts(value)) {
    text += part;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}
