import type { BlueprintKind } from '@bi/contract/blueprint/blueprint-kinds';
import type { CubeModel } from '@bi/contract/cube/cube';
import type { DashboardTile } from '@bi/contract/dashboard/dashboard';
import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { Query } from '@bi/contract/query/query';
import { effectiveQuery, type CubeModels } from '@bi/olap/dashboard/effective';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { filtersOf } from '@bi/olap/document-body/document-filters';
import { blockQuestions } from '@bi/olap/document-body/document-questions';
import { labelOf, measureName } from '@bi/olap/query/model-fields';
import type { EntityColumns } from '../../repositories/schema/entity-tables';
import type { ReportRow } from '../../repositories/saved/report-repository';
import { askedModels, objectKey, type TenantObjects } from '../blueprint/tenant-objects';

/** A question that something saved asks, under the defaults of the filters around it. */
export interface ImpactQuestion {
  /** unique in a workspace, the same before and after a change */
  id: string;
  key: string;
  kind: BlueprintKind;
  row: EntityColumns;
  /** tile or block that asks it; null: the object itself */
  part: { id: string; name: string } | null;
  query: Query;
}

const NO_CHOICE = { filters: {}, selections: {} };

/** The models of a workspace by what questions call them. */
function modelsOf(workspace: TenantObjects): CubeModels {
  const models: Record<string, CubeModel> = {};
  for (const [name, { model }] of askedModels(workspace)) models[name] = model;
  return models;
}

/** Collects the questions of one workspace. */
class QuestionReader {
  readonly found: ImpactQuestion[] = [];
  readonly #models: CubeModels;
  readonly #reports = new Map<string, ReportRow>();

  constructor(workspace: TenantObjects) {
    this.#models = modelsOf(workspace);
    for (const row of workspace.reports) this.#reports.set(row.id, row).set(row.slug, row);
  }

  #add(kind: BlueprintKind, row: EntityColumns, part: ImpactQuestion['part'], asked: Query[]) {
    const key = objectKey(kind, row.slug);
    asked.forEach((query, index) => {
      const id = part === null ? key : `${key}#${part.id}#${index}`;
      this.found.push({ id, key, kind, row, part, query });
    });
  }

  report(row: ReportRow): void {
    this.#add('report', row, null, [row.query]);
  }

  /** The questions of a tile or block; those of a report only where filters around it make them others. */
  #inside(own: Query[], report: ReportRow | undefined, ask: (query: Query) => Query): Query[] {
    if (report === undefined) return own.map(ask);
    const asked = ask(report.query);
    const isOther = JSON.stringify(asked) !== JSON.stringify(report.query);
    return [...own.map(ask), ...(isOther ? [asked] : [])];
  }

  dashboard(row: TenantObjects['dashboards'][number]): void {
    const { body } = row;
    for (const tile of body.tiles) {
      const report = tile.kind === 'report' ? this.#reports.get(tile.report) : undefined;
      const ask = (query: Query) =>
        effectiveQuery({ tile, query, body, choice: NO_CHOICE, models: this.#models }).query;
      const own = tileQuestions(tile);
      const name = tileName(tile, report) || this.#namesOfMeasures(own) || tile.id;
      const part = { id: tile.id, name };
      this.#add('dashboard', row, part, this.#inside(own, report, ask));
    }
  }

  document(row: TenantObjects['documents'][number]): void {
    const filters = filtersOf(row.body);
    for (const block of row.body.blocks) {
      const report =
        block.kind === 'data' && block.source.kind === 'report'
          ? this.#reports.get(block.source.report)
          : undefined;
      const tile = { id: block.id, tab: '' };
      const ask = (query: Query) =>
        effectiveQuery({ tile, query, body: { filters }, choice: NO_CHOICE, models: this.#models })
          .query;
      const own = blockQuestions(block);
      const name = blockName(block, report) || this.#namesOfMeasures(own) || block.id;
      const part = { id: block.id, name };
      this.#add('document', row, part, this.#inside(own, report, ask));
    }
  }

  /** What questions ask for, each measure once and as its cube calls it: `Flights, Delays`. */
  #namesOfMeasures(asked: readonly Query[]): string {
    const names = asked.flatMap(({ cube, measures }) => {
      const model = this.#models[cube];
      return measures.map(measureName).map((name) => (model ? labelOf(model, name) : name));
    });
    return listOf([...new Set(names)]);
  }
}

function tileName(tile: DashboardTile, report: ReportRow | undefined): string {
  const titled = 'title' in tile ? (tile.title ?? '') : '';
  return titled || (report?.name ?? wordsIn(tile));
}

/** Names of a list, the first few of many. */
function listOf(names: readonly string[]): string {
  return names.slice(0, 4).join(', ') + (names.length > 4 ? ' …' : '');
}

/** The first line of what a text or heading says; '' of anything else. */
function wordsIn(part: DashboardTile | DocumentBlock): string {
  return 'text' in part && typeof part.text === 'string' ? firstWords(part.text) : '';
}

/** The beginning of a text, without the marks of its formatting and its values. */
function firstWords(text: string): string {
  const words = text
    .replace(/\{\{[^}]*\}\}/g, '…')
    .replace(/[#*_`{}[\]]/g, '')
    .trim()
    .split(/\s+/);
  if (words.every((word) => /^\W*$/.test(word))) return '';
  return words.slice(0, 6).join(' ') + (words.length > 6 ? ' …' : '');
}

function blockName(block: DocumentBlock, report: ReportRow | undefined): string {
  const titled = 'title' in block && typeof block.title === 'string' ? block.title : '';
  if (titled || report !== undefined) return titled || (report?.name ?? '');
  if (block.kind === 'figures') return listOf(block.figures.map(({ label }) => label));
  return wordsIn(block);
}

/** All questions that reports, tiles and blocks of a workspace ask, in the order of its objects. */
export function askedQuestions(workspace: TenantObjects): ImpactQuestion[] {
  const reader = new QuestionReader(workspace);
  for (const row of workspace.reports) reader.report(row);
  for (const row of workspace.dashboards) reader.dashboard(row);
  for (const row of workspace.documents) reader.document(row);
  return reader.found;
}
