import type { DocumentBlock } from '@bi/contract/document/document-block';
import type { Query } from '@bi/contract/query/query';
import { cubeLineage, cubeParts } from '@bi/olap/blueprint/cube-lineage';
import type { LineagePart, PartEdge } from '@bi/olap/blueprint/lineage';
import { queryLineage, queryParts } from '@bi/olap/blueprint/query-lineage';
import { tileQuestions } from '@bi/olap/dashboard/tile-questions';
import { blockQuestions } from '@bi/olap/document-body/document-questions';
import { findField } from '@bi/olap/query/model-fields';
import { missingNames } from '@bi/olap/repair/missing-names';
import { readLimit } from '@bi/olap/query/recipient-filters';
import type { AlertRow } from '../../repositories/delivery/alert-repository';
import type { CubeRow } from '../../repositories/saved/cube-repository';
import type { EmailRow } from '../../repositories/delivery/email-repository';
import type { DashboardRow } from '../../repositories/saved/dashboard-repository';
import type { DocumentRow } from '../../repositories/saved/document-repository';
import type { ReportRow } from '../../repositories/saved/report-repository';
import type { ViewRow } from '../../repositories/saved/view-repository';
import { pressesIn } from '../dashboards/dashboard-kind';
import { fieldsOf } from '../../semantic/plan/plan-filter';
import { wordsOf } from '../../sql/statement-words';
import { lineageBlockName, columnsOfParts, lineageTileName } from './part-names';
import { cubesOfTarget, type SentContents } from './sent-cubes';
import { askedModels, objectKey, type TenantObjects } from './tenant-objects';

/** What one object has and reads. */
export interface ObjectLineage {
  parts: LineagePart[];
  edges: PartEdge[];
  /** true: it may use any column of what it reads, which could not be followed */
  anyColumn: boolean;
  /** names it uses that are not there, each once */
  missing: string[];
}

const NOTHING: ObjectLineage = { parts: [], edges: [], anyColumn: false, missing: [] };

/** Follows what the objects of one workspace read. */
export class LineageReader {
  readonly #workspace: TenantObjects;
  readonly #models: ReturnType<typeof askedModels>;
  readonly #columns = new Map<string, { key: string; columns: ReadonlySet<string> }>();
  readonly #reports = new Map<string, ReportRow>();
  readonly #documents = new Map<string, DocumentRow>();
  readonly #dashboards = new Map<string, DashboardRow>();
  readonly #contents: SentContents = {
    report: (ref) => this.#reports.get(ref),
    dashboard: (ref) => this.#dashboards.get(ref)?.body,
    document: (ref) => this.#documents.get(ref)?.body,
  };

  constructor(workspace: TenantObjects) {
    this.#workspace = workspace;
    this.#models = askedModels(workspace);
    for (const { name, columns } of workspace.tables) {
      this.#columns.set(name, { key: objectKey('table', name), columns: new Set(columns) });
    }
    for (const { view_name: name, columns } of workspace.views) {
      const names = new Set(columns.map((column) => column.name));
      this.#columns.set(name, { key: objectKey('view', name), columns: names });
    }
    for (const row of workspace.reports) this.#reports.set(row.id, row).set(row.slug, row);
    for (const row of workspace.documents) this.#documents.set(row.id, row).set(row.slug, row);
    for (const row of workspace.dashboards) this.#dashboards.set(row.id, row).set(row.slug, row);
  }

  /** A View: columns by its statement; those that only its conditions, joins and order name are indirect. */
  view(row: ViewRow): ObjectLineage {
    const to = objectKey('view', row.view_name);
    const words = wordsOf(row.sql);
    const edges: PartEdge[] = [];
    const missing: string[] = [];
    let anyColumn = false;
    for (const relation of row.reads) {
      const read = this.#columns.get(relation);
      if (read === undefined) {
        missing.push(relation);
        continue;
      }
      edges.push({ from: read.key, part: null, to, toPart: null, direct: false });
      const shown = new Set<string>();
      for (const { column, from } of row.lineage) {
        for (const source of from) {
          if (source.table !== relation) continue;
          shown.add(source.column.toLowerCase());
          edges.push({
            ...{ from: read.key, part: source.column, to, toPart: column, direct: true },
          });
        }
      }
      const others = [...read.columns].filter((column) => {
        const lower = column.toLowerCase();
        return words.has(lower) && !shown.has(lower);
      });
      for (const part of others) {
        edges.push({ from: read.key, part, to, toPart: null, direct: false });
      }
      anyColumn ||= shown.size === 0 && others.length === 0;
    }
    const parts = row.columns.map(({ name }) => ({ id: name, name }));
    return { parts, edges, anyColumn, missing };
  }

  /** A cube: its fields by the columns they are read from, its joins, keys and rules as indirect. */
  cube({ slug, model }: CubeRow): ObjectLineage {
    const to = objectKey('cube', slug);
    const missing = new Set<string>();
    const limited = (this.#workspace.rules ?? [])
      .filter((rule) => !rule.exempt_cubes.includes(slug))
      .flatMap(({ filter }) => fieldsOf(filter));
    const edges = cubeLineage(model, limited).flatMap(
      ({ relation, column, part, direct }): PartEdge[] => {
        const read = this.#columns.get(relation);
        if (read === undefined) {
          missing.add(relation);
          return [];
        }
        if (column !== null && read.columns.size > 0 && !read.columns.has(column)) {
          missing.add(`${relation}.${column}`);
        }
        return [{ from: read.key, part: column, to, toPart: part, direct }];
      },
    );
    return { parts: cubeParts(model), edges, anyColumn: false, missing: [...missing] };
  }

  /** A report: what it shows, and what its conditions and order use. */
  report({ slug, cube, query }: ReportRow): ObjectLineage {
    const to = objectKey('report', slug);
    const asked = this.#models.get(cube);
    const parts = queryParts(query, asked?.model ?? null);
    const { edges, missing } = this.#question(query, cube, (part) => ({ to, toPart: part }));
    return { parts, edges, anyColumn: false, missing };
  }

  /** A dashboard: its tiles, the fields its filters limit, and what a press in it opens. */
  dashboard({ slug, body }: DashboardRow): ObjectLineage {
    const to = objectKey('dashboard', slug);
    const edges: PartEdge[] = [];
    const missing: string[] = [];
    const parts: LineagePart[] = [];
    for (const tile of body.tiles) {
      const place = { to, toPart: tile.id };
      const name = lineageTileName(tile, this.#reports);
      if (name === null) continue;
      parts.push({ id: tile.id, name });
      if (tile.kind === 'report') {
        const report = this.#reports.get(tile.report);
        if (report === undefined) missing.push(name);
        else
          edges.push({
            from: objectKey('report', report.slug),
            part: null,
            ...place,
            direct: true,
          });
      }
      for (const query of tileQuestions(tile)) {
        const found = this.#question(query, query.cube, () => place);
        edges.push(...found.edges);
        missing.push(...found.missing);
      }
    }
    for (const { bindings } of body.filters) edges.push(...this.#bindings(bindings, to));
    for (const { member, day } of body.parameters ?? []) {
      for (const field of [member, day?.field]) {
        if (field) edges.push(...this.#bindings({ [field.cube]: field.of }, to));
      }
    }
    for (const { kind, ref, tile } of pressesIn(body)) {
      const opened = (kind === 'report' ? this.#reports : this.#dashboards).get(ref);
      const from = opened && objectKey(kind, opened.slug);
      if (from === undefined) missing.push(ref);
      else if (from !== to) edges.push({ from, part: null, to, toPart: tile, direct: false });
    }
    return { parts, edges, anyColumn: false, missing: [...new Set(missing)] };
  }

  /** A document: its blocks with data, the documents in it, and the fields its parameters limit. */
  document({ slug, body }: DocumentRow): ObjectLineage {
    const to = objectKey('document', slug);
    const edges: PartEdge[] = [];
    const missing: string[] = [];
    const parts: LineagePart[] = [];
    let anyColumn = false;
    for (const block of body.blocks) {
      const place = { to, toPart: block.id };
      const before = edges.length + missing.length;
      for (const query of blockQuestions(block)) {
        const found = this.#question(query, query.cube, () => place);
        edges.push(...found.edges);
        missing.push(...found.missing);
      }
      const source = this.#blockSource(block);
      if (typeof source === 'string') {
        edges.push({ from: source, part: null, ...place, direct: true });
        anyColumn ||=
          block.kind === 'data' && block.source.kind === 'rows' && !block.source.columns;
      } else if (source !== null) missing.push(source.missing);
      if (edges.length + missing.length > before) {
        parts.push({ id: block.id, name: lineageBlockName(block) });
      }
    }
    for (const parameter of body.parameters) {
      if (parameter.kind === 'filter') edges.push(...this.#bindings(parameter.bindings, to));
    }
    return { parts, edges, anyColumn, missing: [...new Set(missing)] };
  }

  /** A schedule: what it sends, the numbers of its text, and what its condition and recipients are read from. */
  email({ slug, body }: EmailRow): ObjectLineage {
    const to = objectKey('email', slug);
    const edges: PartEdge[] = [];
    const missing: string[] = [];
    const target = this.#sent(body.target);
    if (target === null) missing.push(body.target.id);
    else edges.push({ from: target, part: null, to, toPart: null, direct: true });
    const add = (query: Query, direct: boolean) => {
      const found = this.#question(query, query.cube, () => ({ to, toPart: null }));
      edges.push(...found.edges.map((edge) => (direct ? edge : { ...edge, direct })));
      missing.push(...found.missing);
    };
    if (body.target.kind === 'report' && body.target.query) add(body.target.query, true);
    for (const value of Object.values(body.values ?? {})) {
      if (value.kind === 'measure') add(value.query, true);
    }
    const { onlyIf } = body;
    if (onlyIf?.kind === 'threshold') add(onlyIf.of.query, false);
    if (onlyIf?.kind === 'newMember') add(onlyIf.query, false);
    const sent = [...cubesOfTarget(body.target, this.#contents)];
    for (const one of body.recipients) {
      if (one.kind !== 'rows') continue;
      const from = this.#relation(one.of, one.id);
      if (from === null) {
        missing.push(one.id);
        continue;
      }
      for (const part of [one.address, ...Object.values(one.filters ?? {})]) {
        edges.push({ from, part, to, toPart: null, direct: false });
      }
      for (const { cube, of } of Object.keys(one.filters ?? {}).flatMap(readLimit)) {
        const cubes = cube === null ? sent : sent.filter((asked) => asked === cube);
        const limited = cubes.flatMap((asked) => this.#bindings({ [asked]: of }, to));
        edges.push(...limited);
        if (limited.length === 0 && cubes.length > 0) missing.push(of);
      }
    }
    return { parts: [], edges, anyColumn: false, missing: [...new Set(missing)] };
  }

  /** An alert: the number it watches, and where it was made. */
  alert({ slug, body }: AlertRow): ObjectLineage {
    const to = objectKey('alert', slug);
    const { query, source } = body.subject;
    const { edges, missing } = this.#question(query, query.cube, () => ({ to, toPart: null }));
    const made = this.#sourceOf(source);
    if (made === null) return { parts: [], edges, anyColumn: false, missing };
    const shown = source.kind === 'dashboard' ? (source.tile ?? null) : null;
    const from = { from: made, part: shown, to, toPart: null, direct: true };
    return { parts: [], edges: [...edges, from], anyColumn: false, missing };
  }

  #sent({ kind, id }: EmailRow['body']['target']): string | null {
    if (kind === 'view') return this.#relation('view', id);
    const rows = { report: this.#reports, dashboard: this.#dashboards, document: this.#documents };
    const found = rows[kind].get(id);
    return found === undefined ? null : objectKey(kind, found.slug);
  }

  #sourceOf({ kind, id }: AlertRow['body']['subject']['source']): string | null {
    if (kind === 'cube') return null;
    const found = (kind === 'report' ? this.#reports : this.#dashboards).get(id);
    return found === undefined ? null : objectKey(kind, found.slug);
  }

  /** Key of a View or table by its id or name; null: it is not there. */
  #relation(kind: 'view' | 'table', ref: string): string | null {
    const { tables, views } = this.#workspace;
    const name =
      kind === 'view'
        ? views.find(({ id, slug }) => id === ref || slug === ref)?.view_name
        : tables.find(({ row, name: own }) => row?.id === ref || own === ref)?.name;
    return name === undefined ? null : objectKey(kind, name);
  }

  #question(
    query: Query,
    cube: string,
    place: (part: string | null) => { to: string; toPart: string | null },
  ): Pick<ObjectLineage, 'edges' | 'missing'> {
    const asked = this.#models.get(cube);
    if (asked === undefined) return { edges: [], missing: [cube] };
    const uses = queryLineage(query, asked.model);
    const missing = missingNames(query, asked.model).map(({ name }) => name);
    const rows = { from: asked.key, part: null, ...place(null), direct: false };
    if (asked.view === null) {
      const edges = uses.map(({ field, part, direct }) => ({
        ...{ from: asked.key, part: field, ...place(part), direct },
      }));
      return { edges: [rows, ...edges], missing };
    }
    const columns = cubeLineage(asked.model);
    const edges = uses.flatMap(({ field, part, direct }) =>
      columns
        .filter((use) => use.part === field && use.column !== null)
        .map((use) => ({
          ...{ from: asked.key, part: use.column, ...place(part), direct: direct && use.direct },
        })),
    );
    return { edges: [rows, ...edges], missing };
  }

  /** Fields that are chosen by, by what questions call their cubes. */
  #bindings(bindings: Readonly<Record<string, string>>, to: string): PartEdge[] {
    return Object.entries(bindings).flatMap(([cube, name]) => {
      const asked = this.#models.get(cube);
      const field = asked && findField(asked.model, name);
      if (asked === undefined || !field) return [];
      const levels = field.kind === 'hierarchy' ? field.hierarchy.levels : [name];
      const parts = asked.view === null ? levels : columnsOfParts(asked.model, levels);
      return parts.map((part) => ({ from: asked.key, part, to, toPart: null, direct: false }));
    });
  }

  /** Key of what a block shows by its name; null for one without; `missing` names what is not there. */
  #blockSource(block: DocumentBlock): string | { missing: string } | null {
    if (block.kind === 'document') {
      const found = this.#documents.get(block.document);
      return found ? objectKey('document', found.slug) : { missing: block.document };
    }
    if (block.kind !== 'data') return null;
    const { source } = block;
    if (source.kind === 'report') {
      const found = this.#reports.get(source.report);
      return found ? objectKey('report', found.slug) : { missing: source.report };
    }
    if (source.kind !== 'rows') return null;
    return this.#relation(source.of, source.id) ?? { missing: source.id };
  }
}

/** The lineage of a table: its columns, nothing read. */
export function tableLineage(columns: readonly string[]): ObjectLineage {
  return { ...NOTHING, parts: columns.map((name) => ({ id: name, name })) };
}
