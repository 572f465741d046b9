/** Words of a SELECT, as completion offers and the editor colours them. */
export const SQL_KEYWORDS: readonly string[] = (
  'all and anti any as asc asof between by case cast collate columns cross cube current date day desc ' +
  'describe distinct else end escape except exclude exists explain extract false fetch filter first ' +
  'following for from full glob group grouping having hour ignore ilike in inner intersect interval is ' +
  'join last lateral left like limit materialized minute month natural not null nulls offset on only or ' +
  'order outer over partition pivot positional preceding qualify quarter range recursive replace respect ' +
  'right rollup row rows sample second select semi sets similar some summarize table tablesample then ' +
  'ties time timestamp to true try_cast unbounded union unnest unpivot using values week when where window ' +
  'with within year zone'
).split(' ');

/** Names of column types in casts. */
export const SQL_TYPES =
  'bigint bit blob bool boolean char date decimal double enum float hugeint int integer json list map ' +
  'numeric real smallint string struct text time timestamp timestamptz tinyint ubigint uinteger uuid varchar';
