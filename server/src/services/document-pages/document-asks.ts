import type { Query } from '@bi/contract/query/query';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentBlock, DocumentValue } from '@bi/contract/document/document-block';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { TextValue } from '@bi/contract/query/text-value';
import { filtersOf } from '@bi/olap/document-body/document-filters';
import { blockQuestions, valuesInDocument } from '@bi/olap/document-body/document-questions';
import type { DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { DocumentRow } from '../../repositories/saved/document-repository';

const PLACE = { tab: 'main', x: 0, y: 0, w: 24, h: 6 };

/** Values of a block that the screen of a dashboard knows too. */
export function textValuesIn(
  values: Readonly<Record<string, DocumentValue>>,
): Record<string, TextValue> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, TextValue][] =>
      value.kind === 'parameter' || value.kind === 'member' ? [] : [[name, value]],
    ),
  );
}

/** What a document asks as a dashboard would, so that filters and access are those of dashboards. */
export function boardOf(row: DocumentRow, body: DocumentBody): DashboardRow {
  const tiles = body.blocks.flatMap((block): DashboardTile[] => {
    const own = dataTile(block);
    const asked = blockQuestions(block).map((query, at): [string, TextValue] => [
      `q${at}`,
      { kind: 'measure', query, show: 'value' },
    ]);
    const values = { ...textValuesIn(valuesInDocument(block)), ...Object.fromEntries(asked) };
    const hasSome = own === null && Object.keys(values).length > 0;
    return [
      ...(own ? [own] : []),
      ...(hasSome ? [{ ...PLACE, id: block.id, kind: 'text', text: '', values } as const] : []),
    ];
  });
  const { uses, ...rest } = row;
  const board: DashboardRow['body'] = {
    tabs: [{ id: PLACE.tab, name: 'Main' }],
    tiles,
    filters: filtersOf(body),
    urls: {},
  };
  const { block_count: _blocks, parameter_count: _parameters, ...entity } = rest;
  return { ...entity, uses, body: board, tile_count: tiles.length, tab_count: 1 };
}

function dataTile(block: DocumentBlock): DashboardTile | null {
  if (block.kind !== 'data' || block.source.kind === 'rows') return null;
  const place = { ...PLACE, id: block.id };
  const { source } = block;
  const show = shownOf(block);
  if (source.kind === 'report') {
    return { ...place, kind: 'report', report: source.report, ...(show && { show }) };
  }
  const { query, presentation } = source;
  const look = show === undefined ? presentation : { ...presentation, show };
  return { ...place, kind: 'query', query, presentation: look };
}

/** What of its source a block shows, in the words of a presentation. */
function shownOf({ show }: Extract<DocumentBlock, { kind: 'data' }>) {
  if (show === undefined) return undefined;
  return show === 'table' ? ('grid' as const) : show;
}

/** The query with the values that parameters of the document set. @param values by name of a query's parameter */
export function askedWithParameters(
  query: Query,
  values: ReadonlyMap<string, string | number>,
): Query {
  if (query.parameters === undefined || values.size === 0) return query;
  const parameters = query.parameters.map((one) => {
    const value = values.get(one.name);
    return value === undefined ? one : { ...one, value };
  });
  return { ...query, parameters };
}
