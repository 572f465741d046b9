/** Words of a SELECT, as completion offers and the editor colours them. */
export const SQL_KEYWORDS: readonly string[] = (
  'all and anti any as asc asof between by case cast collate cross cube current desc describe ' +
  'distinct else end escape except exclude exists explain false fetch filter first following ' +
  'for from full glob group grouping having ignore ilike in inner intersect interval is join ' +
  'last lateral left like limit materialized natural not null nulls offset on or order outer ' +
  'over partition pivot positional preceding qualify range recursive right rollup row rows ' +
  'sample select semi sets similar some summarize table tablesample then to true try_cast ' +
  'unbounded union unnest unpivot using values when where window with within'
).split(' ');

/** Names of column types in casts. */
export const SQL_TYPES =
  'bigint bit blob bool boolean char date decimal double enum float hugeint int integer json list map ' +
  'numeric real smallint string struct text time timestamp timestamptz tinyint ubigint uinteger uuid varchar';
