import type { CubeModel } from '@bi/contract/cube/cube';
import type { Query } from '@bi/contract/query/query';
import { LRUCache } from 'lru-cache';
import type { Catalog } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { TreeShapes } from '../../semantic/model/resolve-tree';
import {
  spansNeeded,
  type DateSpan,
  type DateSpans,
  type SpanQuestion,
} from '../../semantic/plan/date-spans';
import { prepareDateSpan } from '../../semantic/prepare/prepare-date-span';
import { withReaderFailure } from './reader-failure';
import type { ServiceContext } from '../service-context';

type Context = Pick<ServiceContext, 'engineFor' | 'dialect' | 'now'>;
type Reader = Pick<Principal, 'tenantId' | 'role' | 'rowRules'>;

/** A model with the tables it is asked on. */
export interface DatedCube {
  model: CubeModel;
  catalog: Catalog;
  trees?: TreeShapes;
}

/** Spans in memory, over all tenants of a server. */
const MAX_SPANS = 2000;

const spansOfServer = new WeakMap<
  Context['engineFor'],
  LRUCache<string, Promise<DateSpan | null>>
>();

/**
 * First and last day that a date has in the cube's own rows as somebody sees them, measured once per
 * version of the tables; null where no row has one.
 * @throws {BiError} invalid.*, forbidden.rule, engine.*
 */
export async function dateSpanFor(
  context: Context,
  principal: Principal,
  { model, catalog, trees }: DatedCube,
  of: string,
  timezone?: string,
): Promise<DateSpan | null> {
  const { tenantId, role, rowRules: rules }: Reader = principal;
  const prepared = prepareDateSpan({
    ...{ model, catalog, of, rules, role, dialect: context.dialect },
    ...(trees === undefined ? {} : { trees }),
    ...(timezone === undefined ? {} : { timezone }),
    now: new Date(context.now()),
  });
  if (prepared === null) return null;
  const { sql, params, tables } = prepared;
  const versions = tables.map((name) => {
    const { version, rules: limits, reads = [] } = catalog.get(name) ?? {};
    return [name, version, limits, reads.map((one) => catalog.get(one)?.version)];
  });
  const place = JSON.stringify([tenantId, versions, sql, params]);
  const spans =
    spansOfServer.get(context.engineFor) ??
    new LRUCache<string, Promise<DateSpan | null>>({ max: MAX_SPANS });
  spansOfServer.set(context.engineFor, spans);
  const measure = async (): Promise<DateSpan | null> => {
    const asked = context.engineFor(tenantId).runTable(sql, params, { catalog, maxRows: 1 });
    return prepared.read((await withReaderFailure(principal, model, asked)).table);
  };
  const span = spans.get(place) ?? measure();
  spans.set(place, span);
  try {
    return await span;
  } catch (error) {
    spans.delete(place);
    throw error;
  }
}

/** The spans a question needs, see `spansNeeded`. @throws {BiError} invalid.*, forbidden.rule, engine.* */
export async function dateSpansFor(
  context: Context,
  principal: Principal,
  cube: DatedCube,
  question: SpanQuestion & Partial<Pick<Query, 'timezone'>>,
): Promise<DateSpans> {
  const found = new Map<string, DateSpan>();
  for (const of of spansNeeded(cube.model, question)) {
    const span = await dateSpanFor(context, principal, cube, of, question.timezone);
    if (span !== null) found.set(of, span);
  }
  return found;
}
