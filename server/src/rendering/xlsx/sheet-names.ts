const MOST = 31;
/** Part of a name that complete words have to fill. */
const NEAR = 0.6;
const REFUSED = /[[\]:*?/\\\u0000-\u001f\u007f]+/g;

/** Names of sheets: at most 31 UTF-16 units, without `[]:*?/\`, different also when case is ignored. */
export class SheetNames {
  readonly #taken = new Set<string>(['history']);

  /** A free name like the one wanted. */
  take(wanted: string): string {
    const plain = wanted
      .replace(/\p{Surrogate}/gu, '')
      .replace(REFUSED, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^['\s]+|['\s]+$/g, '');
    const stem = plain === '' ? 'Sheet' : plain;
    for (let n = 1; ; n += 1) {
      const tail = n === 1 ? '' : ` (${n})`;
      const name = cut(stem, MOST - tail.length) + tail;
      if (this.#taken.has(name.toLowerCase())) continue;
      this.#taken.add(name.toLowerCase());
      return name;
    }
  }
}

/** A text of a length at most; a longer one ends with `…`, behind a complete word where one ends near. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = begin(text, length - 1);
  const space = short.lastIndexOf(' ');
  const isWhole = text[short.length] === ' ';
  const whole = isWhole || space < NEAR * length ? short : short.slice(0, space);
  return `${whole.trimEnd().replace(/[',;:]+$/, '')}…`;
}

function begin(text: string, length: number): string {
  let short = '';
  for (const one of text) {
    if (short.length + one.length > length) break;
    short += one;
  }
  return short;
}
