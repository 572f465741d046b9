import { BiError } from '@bi/contract/bi-error';
import type { CellSet } from '@bi/contract/cell-set';
import type { DocumentBlock, ShowWhen } from '@bi/contract/document-block';
import type { Query } from '@bi/contract/query';
import { axisLeaves } from '@bi/olap/chart/axis-leaves';
import { readMoment } from '@bi/olap/chart/moment';
import { chainOf } from '@bi/olap/cells/node-chain';
import { effectiveQuery, type DashboardChoice } from '@bi/olap/dashboard/effective';
import type { BandImages } from '@bi/olap/document/blocks';
import { valuesOf } from '@bi/olap/document-body/document-questions';
import { repeatAround } from '@bi/olap/document-body/nesting';
import { filledText } from '@bi/olap/document-body/still-blocks';
import { valueText } from '@bi/olap/text-values/value-text';
import { readAnswer } from '../../engine/engine';
import type { Principal } from '../../policies/principal';
import type { FileNotes } from '../../rendering/file/file-job';
import type {
  PlannedBlock,
  PlannedFigure,
  PlannedPart,
} from '../../rendering/document/document-plan';
import type { AskedTile } from '../dashboard-answers/dashboard-questions';
import { cellMarksOf } from '../exports/cell-marks-of';
import { filterNotes } from '../exports/filter-notes';
import { textValuesOf } from '../exports/text-values';
import { lastDayOf } from '../query/last-day';
import type { PinnedQuery, QueryService } from '../query/query-service';
import { textValuesIn, withParameters } from './document-asks';
import { DocumentPictures } from './document-pictures';
import { plannedFigure } from './planned-figure';
import { plannerWords } from './planner-words';
import { meetsCondition } from './meets-condition';
import { readCells } from './read-cells';
import {
  isShownFailure,
  type PlanAsked,
  type Planned,
  type PlannerParts,
  type RepeatedPart,
  type RunWithin,
} from './planner-parts';
type DataBlock = Extract<DocumentBlock, { kind: 'data' }>;

const MAX_DEPTH = 5;
const MAX_MEMBERS = 500;
const FIRST_ROWS = 1000;
const MAX_ROWS = 50_000;
/** Questions for members that are planned at a moment. */
const TOGETHER = 8;

/** Plans the blocks of one document. */
export class PlanRun {
  readonly #parts: PlannerParts;
  readonly #principal: Principal;
  readonly #planned: Planned;
  readonly #given: PlanAsked;
  readonly #within: RunWithin;
  readonly #values: ReadonlyMap<string, string | number>;
  readonly #pictures: DocumentPictures;

  constructor(
    parts: PlannerParts,
    principal: Principal,
    planned: Planned,
    given: PlanAsked,
    within: RunWithin,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#planned = planned;
    this.#given = given;
    this.#within = within;
    const { body } = planned.document;
    this.#pictures = new DocumentPictures(parts.images, principal.tenantId, body);
    this.#values = new Map(
      body.parameters.flatMap((one): [string, string | number][] => {
        const value = one.kind === 'value' ? planned.chosen.values[one.id] : null;
        if (one.kind !== 'value' || value === null || value === undefined) return [];
        return one.parameter === undefined ? [] : [[one.parameter, value]];
      }),
    );
  }

  /** The blocks of a part; null: those that are in no repeat. */
  async blocks(part: RepeatedPart | null): Promise<PlannedBlock[]> {
    const { blocks } = this.#planned.document.body;
    const own = blocks.filter(
      (block) => (repeatAround(blocks, block)?.id ?? null) === (part?.repeat ?? null),
    );
    return Promise.all(own.map((block) => this.#block(block, part)));
  }

  async #block(block: DocumentBlock, part: RepeatedPart | null): Promise<PlannedBlock> {
    const { language } = this.#given;
    try {
      if (block.showWhen && !(await this.#isShown(block.showWhen, part))) {
        return { block, hidden: true };
      }
      return await this.#content(block, part);
    } catch (error) {
      if (!isShownFailure(error, this.#given)) throw error;
      return { block, failed: this.#parts.reasonText(error, language) };
    }
  }

  async #content(block: DocumentBlock, part: RepeatedPart | null): Promise<PlannedBlock> {
    const words = plannerWords[this.#given.language];
    switch (block.kind) {
      case 'data':
        return block.source.kind === 'rows'
          ? this.#rows(block, block.source, part)
          : this.#data(block, part);
      case 'figures': {
        const made = block.figures.map(({ label, value }) =>
          this.#figure(block.id, label, value.query, part),
        );
        return { block, figures: await Promise.all(made) };
      }
      case 'image':
        return { block, image: await this.#pictures.of(block.image, block.alt) };
      case 'cover': {
        const image =
          block.image === undefined ? null : await this.#pictures.of(block.image, block.alt ?? '');
        return { block, texts: await this.#texts(block, part), image };
      }
      case 'repeat':
      case 'labels':
        return { block, ...(await this.#members(block)) };
      case 'document': {
        const { ids, prefix, inside } = this.#within;
        const row = await this.#parts.inside(this.#principal, block.document);
        if (row === null) return { block, failed: words.noDocument };
        if (ids.includes(row.id) || ids.length >= MAX_DEPTH) {
          return { block, failed: words.circle };
        }
        const made = await inside(row, [...ids, row.id], `${prefix}${block.id}.`);
        this.#planned.reads.push(...made.reads);
        this.#planned.notes.push(...made.notes);
        this.#planned.seen.push(...made.seen);
        return { block, inside: made.document };
      }
      default:
        return { block, texts: await this.#texts(block, part) };
    }
  }

  /** The pictures of header and footer. */
  bands(): Promise<BandImages> {
    return this.#pictures.bands();
  }

  /** What is chosen and selected for the blocks of a part. */
  #choice(part: RepeatedPart | null): DashboardChoice {
    const { choice } = this.#planned.asked;
    if (part === null) return choice;
    const { cube, ref, repeat } = part;
    return { ...choice, selections: { [repeat]: { cube, points: [[ref]] } } };
  }

  #effective(id: string, query: Query, part: RepeatedPart | null) {
    const { asked } = this.#planned;
    const { models } = asked;
    if (models[query.cube] === undefined) throw new BiError('forbidden.explore');
    const body = { filters: asked.row.body.filters };
    const tile = { id, tab: 'main' };
    const made = effectiveQuery({ tile, query, body, choice: this.#choice(part), models });
    return { ...made, query: withParameters(made.query, this.#values) };
  }

  async #pinned(query: Query): Promise<PinnedQuery> {
    const { window: _, ...complete } = query;
    return this.#parts.queries.pinned(this.#principal, complete, this.#given.at);
  }

  async #cellsOf(id: string, query: Query, part: RepeatedPart | null): Promise<CellSet> {
    const pinned = await this.#pinned(this.#effective(id, query, part).query);
    const bytes = await pinned.window([0, FIRST_ROWS], this.#given.signal);
    return readAnswer([bytes]) as CellSet;
  }

  async #data(block: DataBlock, part: RepeatedPart | null): Promise<PlannedBlock> {
    const { language, sample, signal } = this.#given;
    const words = plannerWords[language];
    const { asked } = this.#planned;
    const source = asked.tiles.find((one) => one.tile.id === block.id);
    if (source === undefined) return { block, failed: words.noReport };
    const { query, waitsFor } = this.#effective(block.id, source.query, part);
    if (waitsFor.length > 0) return { block, failed: words.waits };
    const pinned = await this.#pinned(query);
    const { trace, model } = pinned;
    const { presentation } = source;
    const title = block.title ?? source.name;
    const notes: FileNotes = {
      title: title || pinned.name,
      filters: filterNotes(query, model, language),
      dataAsOf: trace.watermark,
      rowsLimited: trace.rowsLimited,
      receipt: trace.receipt,
    };
    this.#planned.notes.push(notes);
    const lastDay = await lastDayOf(this.#parts.cubes, this.#principal, query, presentation.chart);
    const { rows, columns } = query;
    const chart =
      presentation.show === 'grid' ? null : { presentation, query: { rows, columns }, lastDay };
    const marks = cellMarksOf(presentation);
    const look = { chart, table: presentation.show !== 'chart', ...(marks && { marks }) };
    const key = this.#key(block, part);
    this.#planned.reads.push((sink) =>
      readCells(sink, key, pinned, { most: sample ?? MAX_ROWS, signal }),
    );
    return {
      block,
      data: {
        key,
        title: part === null ? title : filledText(title, { member: part.title }),
        look,
        notes,
      },
    };
  }

  async #rows(
    block: DataBlock,
    source: Extract<DataBlock['source'], { kind: 'rows' }>,
    part: RepeatedPart | null,
  ): Promise<PlannedBlock> {
    const { language, sample, signal } = this.#given;
    const limit = Math.min(sample ?? MAX_ROWS, source.limit ?? MAX_ROWS);
    const rows = await this.#parts.rowsOf(this.#principal, source, language, limit);
    const key = this.#key(block, part);
    this.#planned.reads.push((sink) => rows.read(key, sink, signal));
    const look = { chart: null, table: true };
    return { block, data: { key, title: block.title ?? rows.name, look, notes: null } };
  }

  #key({ id }: DocumentBlock, part: RepeatedPart | null): string {
    const { prefix } = this.#within;
    return `${prefix}${id}${part === null ? '' : `@${JSON.stringify(part.ref.path)}`}`;
  }

  async #figure(
    id: string,
    label: string,
    query: Query,
    part: RepeatedPart | null,
  ): Promise<PlannedFigure> {
    const { language } = this.#given;
    const words = plannerWords[language];
    try {
      const cellSet = await this.#cellsOf(id, query, part);
      return plannedFigure(cellSet, label, language);
    } catch (error) {
      if (!isShownFailure(error, this.#given)) throw error;
      return { label, value: '–', note: words.notForYou };
    }
  }

  async #texts(block: DocumentBlock, part: RepeatedPart | null): Promise<Record<string, string>> {
    const values = valuesOf(block);
    const texts: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      if (value.kind === 'member') texts[name] = part?.title ?? '';
      if (value.kind === 'parameter') {
        texts[name] = this.#planned.parameters[value.parameter] ?? '';
      }
    }
    const asking = textValuesIn(values);
    if (Object.keys(asking).length === 0) return texts;
    const { asked } = this.#planned;
    const { language, at } = this.#given;
    const queries: Pick<QueryService, 'pinned'> = {
      pinned: (principal, query, moment) =>
        this.#parts.queries.pinned(principal, withParameters(query, this.#values), moment),
    };
    const tiles = asked.tiles.map((one): AskedTile => {
      const { effective } = one;
      return effective === null || part === null
        ? one
        : { ...one, effective: this.#effective(one.tile.id, one.query, part) };
    });
    const reader = {
      ...{ queries, language, at, principal: this.#principal },
      asked: { ...asked, tiles, choice: this.#choice(part) },
    };
    const tile = { id: block.id, tab: 'main', x: 0, y: 0, w: 24, h: 6, kind: 'text', text: '' };
    const found = await textValuesOf(reader, { ...tile, kind: 'text', values: asking });
    return { ...found, ...texts };
  }

  async #members(
    block: Extract<DocumentBlock, { kind: 'repeat' | 'labels' }>,
  ): Promise<{ parts: PlannedPart[]; members: number }> {
    const { language } = this.#given;
    const cellSet = await this.#cellsOf(block.id, block.of, null);
    const { rows: tree } = cellSet;
    const leaves = axisLeaves(tree, language).filter(({ kind }) => kind === 'member');
    const [axis] = block.of.rows;
    const made: PlannedPart[] = [];
    const title = block.kind === 'repeat' ? (block.title ?? '{{member}}') : '{{member}}';
    const parts = leaves.slice(0, MAX_MEMBERS).map(({ node, label }): RepeatedPart => {
      const path = chainOf(tree, node).map(
        (at) => tree.levels[tree.level[at] ?? -1]?.members[tree.member[at] ?? -1] ?? null,
      );
      const ref = {
        ...{ of: axis?.of ?? '', path },
        ...(axis?.grain !== undefined && { grain: axis.grain }),
        ...(axis?.calendar !== undefined && { calendar: axis.calendar }),
      };
      return { repeat: block.id, title: label, cube: block.of.cube, ref };
    });
    for (let at = 0; at < parts.length; at += TOGETHER) {
      const some = parts.slice(at, at + TOGETHER).map(async (part) => ({
        title: filledText(title, { member: part.title }),
        blocks: await this.blocks(part),
      }));
      made.push(...(await Promise.all(some)));
    }
    // rows behind the first window are not looked at: they are members but for a few
    const members = leaves.length + Math.max(0, tree.count - tree.parent.length);
    return { parts: made, members };
  }

  async #isShown(when: ShowWhen, part: RepeatedPart | null): Promise<boolean> {
    const { language } = this.#given;
    if (when.kind === 'parameter') {
      const { parameters, keys } = this.#planned;
      const chosen = [parameters[when.parameter] ?? '', ...(keys[when.parameter] ?? [])];
      return chosen.some((one) => when.is.includes(one)) !== (when.not === true);
    }
    if (when.kind === 'rows') {
      const source = this.#planned.asked.tiles.find((one) => one.tile.id === when.block);
      if (source === undefined) return false;
      const cellSet = await this.#cellsOf(when.block, source.query, part);
      return axisLeaves(cellSet.rows, language).some(({ kind }) => kind !== 'total');
    }
    const cellSet = await this.#cellsOf('', when.of.query, part);
    if (valueText(cellSet, when.of.show, language).state !== 'ready') return false;
    const value = readMoment(cellSet, language)?.[0]?.value ?? null;
    return value !== null && meetsCondition(value, when.op, when.value);
  }
}
