import { LRUCache } from 'lru-cache';

/** Reads the values of one column from its JSON text. */
export interface JsonColumn<T> {
  readonly parse: (text: string) => T;
}

/** A column of JSON; each read gives a value of its own. */
export function json<T>(): JsonColumn<T> {
  return { parse: (text) => JSON.parse(text) as T };
}

/**
 * A column of JSON whose values nobody changes: equal texts give the same object, so that what is worked
 * out for it is found again. Remembers the last `max` texts.
 */
export function sharedJson<T extends object>(max: number): JsonColumn<T> {
  const values = new LRUCache<string, T>({ max });
  return {
    parse: (text) => {
      const value = values.get(text) ?? (JSON.parse(text) as T);
      values.set(text, value);
      return value;
    },
  };
}

/** Whether two values have the same JSON text: the same fields in the same order. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A row with typed values in place of the JSON texts of `Columns`; null stays null. */
export type TypedRow<Row, Columns> = Omit<Row, keyof Columns> & {
  [Name in keyof Columns & keyof Row]:
    | (Columns[Name] extends JsonColumn<infer T> ? T : never)
    | Extract<Row[Name], null>;
};

/** Turns stored rows into typed ones and back. */
export interface RowCodec<Row, Typed> {
  /** a value is read from its text when it is first asked for */
  readonly decode: (row: Row) => Typed;
  /** the stored form of these fields */
  readonly encode: <Fields extends Partial<Typed>>(
    fields: Fields,
  ) => { [Name in keyof Fields & keyof Row]: Row[Name] };
}

/** The codec of a table whose other columns are stored as they are. */
export function rowCodec<Row extends object>() {
  return <Columns extends { readonly [Name in keyof Row]?: JsonColumn<unknown> }>(
    columns: Columns,
  ): RowCodec<Row, TypedRow<Row, Columns>> => {
    const names = Object.keys(columns) as (keyof Columns & keyof Row & string)[];
    return {
      decode: (row) => {
        const typed: object = { ...row };
        for (const name of names) {
          const text = row[name] as string | null | undefined;
          if (typeof text === 'string') defineLazily(typed, name, columns[name], text);
        }
        return typed as TypedRow<Row, Columns>;
      },
      encode: (fields) => {
        const stored: Record<string, unknown> = { ...fields };
        for (const name of names) {
          const value = stored[name];
          if (value !== undefined && value !== null) stored[name] = JSON.stringify(value);
        }
        return stored as never;
      },
    };
  };
}

function defineLazily(
  row: object,
  name: string,
  column: JsonColumn<unknown> | undefined,
  text: string,
): void {
  const settle = (value: unknown) => {
    Object.defineProperty(row, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    return value;
  };
  Object.defineProperty(row, name, {
    get: () => settle(column?.parse(text)),
    enumerable: true,
    configurable: true,
  });
}
