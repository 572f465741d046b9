import type { Axis, Query, Show } from '@bi/contract/query/query';
import { withPlainFields } from './oracle-fields';
import { previousMove } from './oracle-previous';
import { queryCalculated } from './query-calculated';
import { limitOf, queryFormulas } from './query-formulas';
import { withoutParameters } from './random-formulas';
import type { OracleWorld } from './oracle-world';

/** A question with what it brings along put into the world. */
interface PlainQuestion {
  world: OracleWorld;
  query: Query;
}

/** Of worlds, by what was asked of them last: who checks a question and who answers it need the same. */
const found = new WeakMap<OracleWorld, WeakMap<Query, PlainQuestion>>();

/** A question with what it brings along put into the world: measures of the query alone. */
export function plainQuestion(plain: OracleWorld, asked: Query): PlainQuestion {
  const ofWorld = found.get(plain) ?? new WeakMap<Query, PlainQuestion>();
  found.set(plain, ofWorld);
  const known = ofWorld.get(asked) ?? makePlain(plain, asked);
  ofWorld.set(asked, known);
  return known;
}

function makePlain(plain: OracleWorld, asked: Query): PlainQuestion {
  const query = withoutParameters(asked);
  const world = withPlainFields(plain, query.fields ?? []);
  const names = new Set((query.calculated ?? []).map(({ name }) => name));
  const added = queryCalculated.filter(([{ name }]) => names.has(name));
  const measures = new Map([
    ...world.measures,
    ...added.map(([measure, plain]) => [measure.name, plain] as const),
    ...queryFormulas
      .filter(({ measure }) => names.has(measure.name))
      .flatMap(({ plain }) => plain(limitOf(query.parameters))),
  ]);
  const shows = query.measures.map((show, index): Show => {
    if (typeof show === 'string' || show.compare === undefined) return show;
    const { m, compare } = show;
    const { over = '', to, give } = compare;
    const column = over === 'day' ? ('day' as const) : ('ts' as const);
    const move = to === 'previous' ? previousMove(world, query, over) : to;
    const shift = { column, ...move, ended: over };
    const [moved, compared] = [`moved${index}`, `compared${index}`];
    measures.set(moved, { kind: 'calc', of: [m], shift, value: ([value = null]) => value });
    const own = world.model.measures.find(({ name }) => name === m);
    const addsUp = own !== undefined && 'agg' in own && ['sum', 'count'].includes(own.agg);
    if (give === 'value') return { ...show, m: moved };
    measures.set(compared, {
      kind: 'calc',
      of: [m, moved],
      value: ([now = null, then = null]) => {
        if (now === null && then === null) return null;
        if (!addsUp && (now === null || then === null)) return null;
        const delta = (now ?? 0) - (then ?? 0);
        if (give === 'delta') return delta;
        return then === null || then === 0 ? null : delta / Math.abs(then);
      },
    });
    return { ...show, m: compared };
  });
  const alone = (name: string): number => {
    const others = query.measures.some((show) =>
      typeof show === 'string'
        ? show === name
        : show.id === name || (show.m === name && show.compare === undefined),
    );
    return others
      ? -1
      : query.measures.findIndex((show) => typeof show !== 'string' && show.m === name);
  };
  const sorted = (given: Axis): Axis => {
    const axis = inOrder(given, query);
    const at = axis.sort === undefined ? -1 : alone(axis.sort.by);
    if (at < 0) return axis;
    const shown = shows[at]!;
    return { ...axis, sort: { ...axis.sort!, by: typeof shown === 'string' ? shown : shown.m } };
  };
  return {
    world: { ...world, measures },
    query: {
      ...query,
      rows: query.rows.map(sorted),
      columns: query.columns.map(sorted),
      measures: shows,
    },
  };
}

/** A Top-N by a measure shown as it is, without an order of its own and of no set, has that of its ranking. */
function inOrder(axis: Axis, { measures }: Query): Axis {
  const { top, sort, set } = axis;
  if (top === undefined || sort !== undefined || set !== undefined) return axis;
  if (!measures.includes(top.by)) return axis;
  return { ...axis, sort: { by: top.by, dir: top.bottom === true ? 'asc' : 'desc' } };
}
