import { BiError } from '@bi/contract/bi-error';
import type { CellSet } from '@bi/contract/cell-set';
import type { DashboardTile } from '@bi/contract/dashboard';
import type { Query } from '@bi/contract/query';
import type { TextValue } from '@bi/contract/text-value';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import { textValueWords } from '@bi/olap/text-values/text-value-words';
import { valueText, type ValueText } from '@bi/olap/text-values/value-text';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { CubeMoment } from '../cubes/cube-moment';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';
import type { QueryService } from '../query/query-service';

/** What values of texts are computed with. */
export interface TextValueReader {
  queries: Pick<QueryService, 'pinned'>;
  principal: Principal;
  at: CubeMoment;
  asked: AskedDashboard;
  language: 'en' | 'zh';
}

type TextTile = Extract<DashboardTile, { kind: 'text' }>;

/** Cells of an answer that are read for one number. */
const ROWS: [number, number] = [0, 1000];

/** What is shown in place of the names in a text, in words, under the reader's rules and the filters of the dashboard. */
export async function textValuesOf(
  reader: TextValueReader,
  tile: TextTile,
): Promise<Record<string, string>> {
  const { states } = textValueWords[reader.language];
  const made = Object.entries(tile.values ?? {}).map(async ([name, value]) => {
    const found = await valueOf(reader, tile, value);
    return [name, found.state === 'ready' ? found.text : states[found.state]] as const;
  });
  return Object.fromEntries(await Promise.all(made));
}

async function valueOf(
  reader: TextValueReader,
  tile: TextTile,
  value: TextValue,
): Promise<ValueText> {
  const { asked, language } = reader;
  if (value.kind === 'asOf') {
    const days = asked.cubes.flatMap(({ cube, catalog }) => {
      const fact = catalog.get(cube.model.source.table);
      return fact?.watermark ?? fact?.builtAt ?? [];
    });
    const text = asOfText(days, language);
    return text === '' ? { state: 'none' } : { state: 'ready', text };
  }
  if (value.kind === 'tile') {
    const source = asked.tiles.find((one) => one.tile.id === value.tile);
    if (source === undefined) return { state: 'missing' };
    if (source.effective === null) return { state: 'locked' };
    if (source.effective.waitsFor.length > 0) return { state: 'waits' };
    return readValue(reader, source.effective.query, value.show);
  }
  const { query } = value;
  const { models, choice, row } = asked;
  if (models[query.cube] === undefined) return { state: 'locked' };
  const { body } = row;
  const effective = effectiveQuery({ tile, query, body, choice, models });
  if (effective.waitsFor.length > 0) return { state: 'waits' };
  return readValue(reader, effective.query, value.show);
}

async function readValue(
  { queries, principal, at, language }: TextValueReader,
  query: Query,
  show: Exclude<TextValue, { kind: 'asOf' }>['show'],
): Promise<ValueText> {
  try {
    const { window: _, ...complete } = query;
    const pinned = await queries.pinned(principal, complete, at);
    const bytes = await pinned.window(ROWS, new AbortController().signal);
    const cellSet = readAnswer([bytes]) as CellSet;
    return valueText(cellSet, show, language);
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return { state: error.key.startsWith('forbidden.') ? 'locked' : 'failed' };
  }
}
