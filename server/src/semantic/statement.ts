import type { ValueType } from '@bi/olap/expression/value-type';
import type { BoundType, Dialect } from '../engine/dialect';
import type { SqlParam } from '../engine/engine';

/** Bound values of one statement in the making. Equal values of one type share a parameter. */
export interface Statement {
  readonly dialect: Dialect;
  readonly params: SqlParam[];
  /** binds a value and gives its SQL; NULL is written, never bound */
  bind(value: SqlParam, type: BoundType): string;
}

/** A statement without values. */
export function startStatement(dialect: Dialect): Statement {
  const params: SqlParam[] = [];
  const places = new Map<string, number>();
  return {
    dialect,
    params,
    bind(value, type) {
      if (value === null) {
        if (type === 'null') return 'NULL';
        return dialect.nullOf((type === 'exact' ? 'integer' : type) satisfies ValueType);
      }
      const bound =
        type === 'timestamp' ? String(value).replace('T', ' ').replace(/Z$/, '') : value;
      const key = `${typeof bound} ${String(bound)}`;
      let place = places.get(key);
      if (place === undefined) {
        place = params.push(bound);
        places.set(key, place);
      }
      return dialect.parameter(place, type);
    },
  };
}
