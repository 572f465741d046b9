import type { BoundType, Dialect } from '../../engine/dialect';
import type { SqlParam } from '../../engine/engine';

/** Encloses the number of a placeholder; no identifier may hold it. */
const MARK = '\u0000';
const placeholder = /\u0000(\d+)\u0000/g;

/**
 * Values of one statement in the making. `bind` gives a placeholder that `finish` turns into a
 * numbered parameter, so that only values that reached the final text are bound, each once.
 */
export class Statement {
  readonly dialect: Dialect;
  readonly #bound: { value: SqlParam; type: BoundType }[] = [];
  readonly #placeholders = new Map<string, number>();

  constructor(dialect: Dialect) {
    this.dialect = dialect;
  }

  /** a placeholder for a value of a type; NULL is written, never bound */
  bind(value: SqlParam, type: BoundType): string {
    if (value === null) {
      return type === 'null' ? 'NULL' : this.dialect.nullOf(type === 'exact' ? 'integer' : type);
    }
    const text = type === 'timestamp' ? String(value).replace('T', ' ').replace(/Z$/, '') : value;
    const key = `${type} ${typeof text} ${String(text)}`;
    let index = this.#placeholders.get(key);
    if (index === undefined) {
      index = this.#bound.push({ value: text, type }) - 1;
      this.#placeholders.set(key, index);
    }
    return `${MARK}${index}${MARK}`;
  }

  /** text with its values written out as literals, for a statement of its own */
  written(draft: string): string {
    return draft.replace(placeholder, (_, index: string) => {
      const { value = null, type = 'null' } = this.#bound[Number(index)] ?? {};
      return this.dialect.parameter(1, type).replace('$1', () => this.dialect.literal(value));
    });
  }

  /** the final text with its parameters */
  finish(draft: string): { sql: string; params: SqlParam[] } {
    const params: SqlParam[] = [];
    const places = new Map<string, number>();
    const sql = draft.replace(placeholder, (_, index: string) => {
      const { value = null, type = 'null' } = this.#bound[Number(index)] ?? {};
      const key = `${typeof value} ${String(value)}`;
      const place = places.get(key) ?? params.push(value);
      places.set(key, place);
      return this.dialect.parameter(place, type);
    });
    return { sql, params };
  }
}
