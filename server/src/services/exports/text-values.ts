import { BiError } from '@bi/contract/messages/bi-error';
import type { CellSet } from '@bi/contract/query/cell-set';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { Query } from '@bi/contract/query/query';
import type { TextValue } from '@bi/contract/query/text-value';
import { effectiveQuery } from '@bi/olap/dashboard/effective';
import { asOfText } from '@bi/olap/text-values/as-of-text';
import { textValueWords } from '@bi/olap/text-values/text-value-words';
import { valueText, type ValueText } from '@bi/olap/text-values/value-text';
import { readAnswer } from '../../engine/engine';
import type { AskedDashboard } from '../dashboard-answers/dashboard-questions';
import type { PinnedQuery } from '../query/query-service';

/** A question of a text. */
export interface TextQuestion {
  /** of the tile that it is asked for */
  id: string;
  /** as it is saved */
  own: Query;
  /** under what is chosen */
  query: Query;
}

/** What values of texts are computed with. */
export interface TextValueReader {
  /** an answer, or its first rows @throws {BiError} */
  cellsOf: (question: TextQuestion) => Promise<CellSet>;
  asked: AskedDashboard;
  language: 'en' | 'zh';
}

type TextTile = Extract<DashboardTile, { kind: 'text' }>;

/** Cells of an answer that are read for one number. */
const ROWS: [number, number] = [0, 1000];

/** The first rows of an answer, which are enough for one number. @param pin plans the question */
export async function firstCells(
  { query }: TextQuestion,
  pin: (query: Query) => Promise<PinnedQuery>,
): Promise<CellSet> {
  const { window: _, ...complete } = query;
  const bytes = await (await pin(complete)).window(ROWS, new AbortController().signal);
  return readAnswer([bytes]) as CellSet;
}

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
    const { tile: of, query: own, effective } = source;
    return readValue(reader, { id: of.id, own, query: effective.query }, value.show);
  }
  const { query } = value;
  const { models, choice, row } = asked;
  if (models[query.cube] === undefined) return { state: 'locked' };
  const { body } = row;
  const effective = effectiveQuery({ tile, query, body, choice, models });
  if (effective.waitsFor.length > 0) return { state: 'waits' };
  return readValue(reader, { id: tile.id, own: query, query: effective.query }, value.show);
}

async function readValue(
  { cellsOf, language }: TextValueReader,
  question: TextQuestion,
  show: Exclude<TextValue, { kind: 'asOf' }>['show'],
): Promise<ValueText> {
  try {
    return valueText(await cellsOf(question), show, language);
  } catch (error) {
    if (!(error instanceof BiError)) throw error;
    return { state: error.key.startsWith('forbidden.') ? 'locked' : 'failed' };
  }
}
