import type { BoundType, Dialect } from '../../engine/dialect';
import type { SqlParam } from '../../engine/engine';

/**
 * Values of one statement in the making. `bind` gives a placeholder that `finish` turns into a
 * numbered parameter, so that only values that reached the final text are bound, each once.
 */
export interface Statement {
  readonly dialect: Dialect;
  /** a placeholder for a value of a type; NULL is written, never bound */
  bind(value: SqlParam, type: BoundType): string;
  /** text with its values written out as literals, for a statement of its own */
  written(sql: string): string;
  /** the final text with its parameters */
  finish(sql: string): { sql: string; params: SqlParam[] };
}

/** Encloses the number of a placeholder; no identifier may hold it. */
const MARK = '\u0000';
const placeholder = /\u0000(\d+)\u0000/g;

/** A statement without values. */
export function startStatement(dialect: Dialect): Statement {
  const bound: { value: SqlParam; type: BoundType }[] = [];
  const placeholders = new Map<string, number>();
  return {
    dialect,
    bind(value, type) {
      if (value === null) {
        return type === 'null' ? 'NULL' : dialect.nullOf(type === 'exact' ? 'integer' : type);
      }
      const text = type === 'timestamp' ? String(value).replace('T', ' ').replace(/Z$/, '') : value;
      const key = `${type} ${typeof text} ${String(text)}`;
      let index = placeholders.get(key);
      if (index === undefined) {
        index = bound.push({ value: text, type }) - 1;
        placeholders.set(key, index);
      }
      return `${MARK}${index}${MARK}`;
    },
    written: (draft) =>
      draft.replace(placeholder, (_, index: string) => {
        const { value = null, type = 'null' } = bound[Number(index)] ?? {};
        return dialect.parameter(1, type).replace('$1', () => dialect.literal(value));
      }),
    finish(draft) {
      const params: SqlParam[] = [];
      const places = new Map<string, number>();
      const sql = draft.replace(placeholder, (_, index: string) => {
        const { value = null, type = 'null' } = bound[Number(index)] ?? {};
        const key = `${typeof value} ${String(value)}`;
        const place = places.get(key) ?? params.push(value);
        places.set(key, place);
        return dialect.parameter(place, type);
      });
      return { sql, params };
    },
  };
}
