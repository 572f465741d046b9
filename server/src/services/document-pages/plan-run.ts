import type { CellSet } from '@bi/contract/query/cell-set';
import type { DocumentBlock, ShowWhen } from '@bi/contract/document/document-block';
import type { Query } from '@bi/contract/query/query';
import { axisLeaves } from '@bi/olap/chart/data/axis-leaves';
import { readMoment } from '@bi/olap/chart/data/moment';
import { chainOf } from '@bi/olap/cells/node-chain';
import type { BandImages } from '@bi/olap/document/blocks';
import { valuesInDocument } from '@bi/olap/document-body/document-questions';
import { repeatAround } from '@bi/olap/document-body/nesting';
import { filledText } from '@bi/olap/document-body/still-blocks';
import { valueText } from '@bi/olap/text-values/value-text';
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
import { textValuesOf, type TextQuestion } from '../exports/text-values';
import { lastDayOf } from '../query/last-day';
import { BlockAnswers } from './block-answers';
import { BlockReads } from './block-reads';
import { textValuesIn } from './document-asks';
import { DocumentPictures } from './document-pictures';
import { plannedFigure } from './planned-figure';
import { plannerWords } from './planner-words';
import { meetsCondition } from './meets-condition';
import { withMemberCaption } from './member-caption';
import {
  isShownFailure,
  type DataRead,
  type PlanAsked,
  type Planned,
  type PlannedPiece,
  type PlannerParts,
  type RepeatedPart,
  type RunWithin,
} from './planner-parts';
type DataBlock = Extract<DocumentBlock, { kind: 'data' }>;

const MAX_DEPTH = 5;
const MAX_MEMBERS = 500;
/** Where questions for members are among those of the blocks: behind the first one. */
const MEMBERS_PLACE = 0.5;
/** Members whose blocks are planned at a moment. */
const TOGETHER = 8;

/** Plans the blocks of one document. */
export class PlanRun {
  readonly #parts: PlannerParts;
  readonly #principal: Principal;
  readonly #planned: Planned;
  readonly #given: PlanAsked;
  readonly #within: RunWithin;
  readonly #pictures: DocumentPictures;
  readonly #answers: BlockAnswers;
  readonly #reads: BlockReads;

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
    const values = body.parameters.flatMap((one): [string, string | number][] => {
      const value = one.kind === 'value' ? planned.chosen.values[one.id] : null;
      if (one.kind !== 'value' || value === null || value === undefined) return [];
      return one.parameter === undefined ? [] : [[one.parameter, value]];
    });
    // the members of repeats are asked for early: the contents name them, and no page behind them is certain before
    const places = new Map(
      body.blocks.map(({ id, kind }, at) => [id, kind === 'repeat' ? MEMBERS_PLACE : at]),
    );
    const place = (id: string) => within.place ?? places.get(id) ?? body.blocks.length;
    const { asked } = planned;
    this.#answers = new BlockAnswers(within.answers, asked, new Map(values), place);
    this.#reads = new BlockReads(parts, principal, this.#answers, given, within.prefix);
  }

  /** The blocks that are in no repeat, each by itself. */
  pieces(): PlannedPiece[] {
    return this.#blocks(null);
  }

  /** The pictures of header and footer. */
  bands(): Promise<BandImages> {
    return this.#pictures.bands();
  }

  #blocks(part: RepeatedPart | null): PlannedPiece[] {
    const { blocks } = this.#planned.document.body;
    const own = blocks.filter(
      (block) => (repeatAround(blocks, block)?.id ?? null) === (part?.repeat ?? null),
    );
    return own.map((block) => {
      const reads: DataRead[] = [];
      return { reads, planned: this.#block(block, part, reads) };
    });
  }

  async #block(
    saved: DocumentBlock,
    part: RepeatedPart | null,
    reads: DataRead[],
  ): Promise<PlannedBlock> {
    const { language } = this.#given;
    const block = part === null ? saved : withMemberCaption(saved, part.title);
    try {
      if (block.showWhen && !(await this.#isShown(block.showWhen, part))) {
        return { block, hidden: true };
      }
      return await this.#content(block, part, reads);
    } catch (error) {
      if (!isShownFailure(error, this.#given)) throw error;
      return { block, failed: this.#parts.reasonText(error, language) };
    }
  }

  async #content(
    block: DocumentBlock,
    part: RepeatedPart | null,
    reads: DataRead[],
  ): Promise<PlannedBlock> {
    switch (block.kind) {
      case 'data':
        return block.source.kind === 'rows'
          ? this.#rows(block, block.source, part, reads)
          : this.#data(block, part, reads);
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
        return { block, ...(await this.#members(block, reads)) };
      case 'document':
        return this.#document(block, reads);
      default:
        return { block, texts: await this.#texts(block, part) };
    }
  }

  async #document(
    block: Extract<DocumentBlock, { kind: 'document' }>,
    reads: DataRead[],
  ): Promise<PlannedBlock> {
    const words = plannerWords[this.#given.language];
    const { ids, prefix, inside, place } = this.#within;
    const row = await this.#parts.inside(this.#principal, block.document);
    if (row === null) return { block, failed: words.noDocument };
    if (ids.includes(row.id) || ids.length >= MAX_DEPTH) return { block, failed: words.circle };
    const at = place ?? this.#planned.document.body.blocks.indexOf(block);
    const made = await inside(row, [...ids, row.id], `${prefix}${block.id}.`, at);
    reads.push(...made.reads);
    this.#planned.notes.push(...made.notes);
    this.#planned.seen.push(...made.seen);
    return { block, inside: made.document };
  }

  async #data(
    block: DataBlock,
    part: RepeatedPart | null,
    reads: DataRead[],
  ): Promise<PlannedBlock> {
    const { language } = this.#given;
    const words = plannerWords[language];
    const source = this.#planned.asked.tiles.find((one) => one.tile.id === block.id);
    if (source === undefined) return { block, failed: words.noReport };
    const { waitsFor } = this.#answers.effective(block.id, source.query, part);
    if (waitsFor.length > 0) return { block, failed: words.waits };
    const answer = await this.#answers.of(block.id, source.query, part);
    const { trace, model, query } = answer;
    const { presentation } = source;
    const title = block.title ?? source.name;
    const notes: FileNotes = {
      title: title || answer.name,
      filters: filterNotes(query, model, language),
      dataAsOf: trace.watermark,
      rowsLimited: trace.rowsLimited,
      receipt: trace.receipt,
    };
    this.#planned.notes.push(notes);
    const lastDay = await lastDayOf(
      this.#parts.cubes,
      this.#principal,
      query,
      presentation.chart,
      trace.watermark,
    );
    const { rows, columns } = query;
    const chart =
      presentation.show === 'grid' ? null : { presentation, query: { rows, columns }, lastDay };
    const marks = cellMarksOf(presentation);
    const look = { chart, table: presentation.show !== 'chart', ...(marks && { marks }) };
    const cells = this.#reads.cells(block, source.query, part, answer);
    reads.push(...cells.reads);
    const { key, member } = cells;
    return {
      block,
      data: {
        ...{ key, look, notes },
        ...(member !== undefined && { member }),
        title: part === null ? title : filledText(title, { member: part.title }),
      },
    };
  }

  async #rows(
    block: DataBlock,
    source: Extract<DataBlock['source'], { kind: 'rows' }>,
    part: RepeatedPart | null,
    reads: DataRead[],
  ): Promise<PlannedBlock> {
    const { key, name, read } = await this.#reads.rows(block, source, part);
    reads.push(read);
    const look = { chart: null, table: true };
    return { block, data: { key, title: block.title ?? name, look, notes: null } };
  }

  async #cellsOf(id: string, query: Query, part: RepeatedPart | null): Promise<CellSet> {
    return (await this.#answers.of(id, query, part)).cells();
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
    const values = valuesInDocument(block);
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
    const { language } = this.#given;
    const tiles = asked.tiles.map((one): AskedTile => {
      const { effective } = one;
      return effective === null || part === null
        ? one
        : { ...one, effective: this.#answers.effective(one.tile.id, one.query, part) };
    });
    const reader = {
      language,
      cellsOf: ({ id, own }: TextQuestion) => this.#cellsOf(id, own, part),
      asked: { ...asked, tiles, choice: this.#answers.choice(part) },
    };
    const tile = { id: block.id, tab: 'main', x: 0, y: 0, w: 24, h: 6, kind: 'text', text: '' };
    const found = await textValuesOf(reader, { ...tile, kind: 'text', values: asking });
    return { ...found, ...texts };
  }

  async #members(
    block: Extract<DocumentBlock, { kind: 'repeat' | 'labels' }>,
    reads: DataRead[],
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
      return { repeat: block.id, title: label, cube: block.of.cube, ref, all: () => parts };
    });
    for (let at = 0; at < parts.length; at += TOGETHER) {
      const some = parts.slice(at, at + TOGETHER).map(async (part) => {
        const pieces = this.#blocks(part);
        const blocks = await Promise.all(pieces.map(({ planned }) => planned));
        return { part, blocks, reads: pieces.flatMap((one) => one.reads) };
      });
      for (const { part, blocks, reads: own } of await Promise.all(some)) {
        made.push({ title: filledText(title, { member: part.title }), blocks });
        reads.push(...own);
      }
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
