import type { CubeModel } from '@bi/contract/cube/cube';
import type { DocumentBody } from '@bi/contract/document/document';
import type { DocumentFigure, DocumentSource } from '@bi/contract/document/document-block';
import type { Axis, Query } from '@bi/contract/query/query';
import { withKind, type ChartKind } from '../chart/data/chart-kind';
import { starters } from '../query/first-queries';
import { labelOf } from '../query/model-fields';
import { levelsToMonth } from '../query/time-fields';
import { A4_PAGE, addBlocks, emptyDocument, type BlockContent } from './edit-document';
import { TEMPLATE_WORDS, type TemplateWords } from './template-words';

/** Templates of documents, in the order they are offered. */
export const DOCUMENT_TEMPLATES = ['blank', 'review', 'list', 'onePager', 'catalogue'] as const;

/** A template, see `DOCUMENT_TEMPLATES`. */
export type DocumentTemplateName = (typeof DOCUMENT_TEMPLATES)[number];

/** What a template is filled with. */
export interface TemplateData {
  /** slug of the cube */
  cube: string;
  model: CubeModel;
  /** name of the new document */
  title: string;
  language: 'en' | 'zh';
}

/** A document of a template: for a cube, or without data for `blank`. */
export function documentFrom(
  template: DocumentTemplateName,
  data: TemplateData | null,
): DocumentBody {
  if (template === 'blank' || data === null) return emptyDocument();
  const parts = new Parts(data);
  switch (template) {
    case 'review':
      return review(parts);
    case 'list':
      return list(parts);
    case 'onePager':
      return onePager(parts);
    case 'catalogue':
      return catalogue(parts);
  }
}

/** What the templates are put together from: the fields of a model that say most. */
class Parts {
  readonly title: string;
  readonly words: TemplateWords;
  readonly cube: string;
  readonly model: CubeModel;
  readonly months: Axis | null;
  readonly categories: readonly Axis[];
  readonly finest: string | null;
  readonly measures: readonly string[];

  constructor({ cube, model, title, language }: TemplateData) {
    const { time, timeHierarchy, categories, finest, measures } = starters(model);
    this.title = title;
    this.words = TEMPLATE_WORDS[language];
    this.cube = cube;
    this.model = model;
    this.months =
      time && timeHierarchy ? { ...time, expand: levelsToMonth(model, timeHierarchy) } : time;
    this.categories = categories;
    this.finest = finest?.name ?? null;
    this.measures = measures.map(({ name }) => name);
  }

  label(axis: Axis): string {
    return labelOf(this.model, axis.of);
  }

  query(rows: readonly (Axis | null)[], measures = this.measures.slice(0, 1)): Query {
    const fields = rows.filter((axis) => axis !== null).map((axis) => ({ ...axis }));
    return { version: 1, cube: this.cube, rows: fields, columns: [], measures: [...measures] };
  }

  data(
    query: Query,
    show: 'chart' | 'table' | 'both',
    title: string,
    more: { kind?: ChartKind; height?: number; carried?: 'page' | 'carried' | 'both' } = {},
  ): BlockContent {
    const { kind = 'auto', ...rest } = more;
    const source: DocumentSource = {
      kind: 'query',
      query,
      presentation: {
        show: show === 'table' ? 'grid' : show,
        chart: withKind({ version: 1 }, kind),
      },
    };
    return { kind: 'data', source, show, title, ...rest };
  }

  figures(most: number): BlockContent | null {
    const figures = this.measures.slice(0, most).map((name): DocumentFigure => ({
      label: labelOf(this.model, name),
      value: { kind: 'measure', query: this.query([], [name]), show: 'value' },
    }));
    return figures.length === 0 ? null : { kind: 'figures', figures };
  }

  /** The members of the first category, the largest first. */
  members(): Query | null {
    const [category] = this.categories;
    const [measure] = this.measures;
    if (category === undefined) return null;
    const sort = measure === undefined ? {} : { sort: { by: measure, dir: 'desc' as const } };
    const { expand: _expand, ...first } = category;
    return this.query([{ ...first, totals: 'none', ...sort }]);
  }

  best(): { query: Query; title: string } | null {
    const [measure] = this.measures;
    if (this.finest === null || measure === undefined) return null;
    const axis: Axis = {
      of: this.finest,
      top: { n: 10, by: measure, others: true },
      sort: { by: measure, dir: 'desc' },
    };
    return {
      query: this.query([axis], this.measures.slice(0, 4)),
      title: this.words.top(labelOf(this.model, this.finest)),
    };
  }

  asOf(): BlockContent {
    return { kind: 'text', text: this.words.asOf, values: { 'as-of': { kind: 'asOf' } } };
  }

  /** A document with bands, of blocks that are there; those behind `in` are in the block before them. */
  body(blocks: readonly (BlockContent | null | readonly (BlockContent | null)[])[]): DocumentBody {
    const empty: DocumentBody = {
      ...emptyDocument(),
      header: { left: '{{title}}', right: '{{date}}' },
      footer: { center: this.words.page },
    };
    let last: string | null = null;
    return blocks.reduce((body: DocumentBody, entry) => {
      const isInner = Array.isArray(entry);
      const contents = (isInner ? entry : [entry]).filter(
        (one): one is BlockContent => one !== null,
      );
      if (isInner && last === null) return body;
      let now = body;
      for (const [column, content] of contents.entries()) {
        const place = { in: isInner ? last : null, column, before: null };
        const added = addBlocks(now, [content], place);
        now = added.body;
        if (!isInner) last = added.ids[0] ?? null;
      }
      // a block that has nothing to show leaves what would be in it out
      if (!isInner && contents.length === 0) last = null;
      return now;
    }, empty);
  }
}

const heading = (text: string, level = 1): BlockContent => ({ kind: 'heading', level, text });

function review(parts: Parts): DocumentBody {
  const { words, months, categories, measures } = parts;
  const [category] = categories;
  const members = parts.members();
  const best = parts.best();
  const body = parts.body([
    { kind: 'cover', title: parts.title, ...asOfLine(words) },
    { kind: 'contents', title: words.contents },
    { ...heading(words.atAGlance), newPage: true },
    parts.figures(4),
    { kind: 'text', text: words.notes },
    months && heading(words.overTime),
    months && parts.data(parts.query([months]), 'chart', '', { kind: 'line', height: 220 }),
    months && parts.data(parts.query([months], measures.slice(0, 4)), 'table', ''),
    category ? { ...heading(words.by(parts.label(category))), newPage: true } : null,
    category ? parts.data(parts.query([category]), 'both', '', { kind: 'bar', height: 200 }) : null,
    best && heading(best.title),
    best && parts.data(best.query, 'table', ''),
    members && months
      ? { kind: 'repeat', of: members, title: '{{member}}', level: 1, eachNewPage: true }
      : null,
    members && months
      ? [
          parts.figures(3),
          parts.data(parts.query([months]), 'both', '', { kind: 'line', height: 180 }),
        ]
      : null,
  ]);
  return withCategory({ ...body, bandsOnFirst: false, numbered: true }, parts);
}

function list(parts: Parts): DocumentBody {
  const { categories, finest, measures } = parts;
  const rows = [categories[0] ?? null, finest === null ? null : { of: finest }];
  const own = rows[0]?.of === finest ? rows.slice(0, 1) : rows;
  const query = parts.query(own, measures.slice(0, 5));
  const body = parts.body([
    heading(parts.title),
    parts.asOf(),
    parts.data(query, 'table', '', { carried: 'both' }),
    { kind: 'spacer', height: 24 },
    { kind: 'text', text: parts.words.notes },
  ]);
  return withCategory({ ...body, look: { table: 'striped' } }, parts);
}

function onePager(parts: Parts): DocumentBody {
  const { months, categories, words } = parts;
  const [first, second] = categories;
  const best = parts.best();
  const charts = [
    months && parts.data(parts.query([months]), 'chart', words.overTime, { kind: 'line' }),
    first
      ? parts.data(parts.query([first]), 'chart', words.by(parts.label(first)), { kind: 'bar' })
      : null,
  ].filter((one) => one !== null);
  const body = parts.body([
    heading(parts.title),
    parts.figures(4),
    charts.length > 1 ? { kind: 'columns', shares: [1, 1], gap: 16 } : null,
    charts.length > 1 ? charts.map((chart) => ({ ...chart, height: 160 })) : null,
    best && parts.data({ ...best.query }, 'table', best.title),
    !best && second
      ? parts.data(parts.query([second]), 'table', words.by(parts.label(second)))
      : null,
    { kind: 'box' },
    [{ kind: 'text', text: words.notes }],
  ]);
  const margin = { top: 48, right: 43, bottom: 48, left: 43 };
  return withCategory({ ...body, page: { ...A4_PAGE, margin } }, parts);
}

function catalogue(parts: Parts): DocumentBody {
  const { months, words, categories } = parts;
  const members = parts.members();
  const [category, other] = categories;
  const body = parts.body([
    { kind: 'cover', title: parts.title, ...asOfLine(words) },
    { kind: 'contents', title: words.contents, depth: 1 },
    category && members
      ? { kind: 'repeat', of: members, title: '{{member}}', level: 1, eachNewPage: true }
      : null,
    category && members
      ? [
          parts.figures(3),
          months && parts.data(parts.query([months]), 'chart', words.overTime, { height: 180 }),
          other ? parts.data(parts.query([other]), 'table', words.by(parts.label(other))) : null,
        ]
      : null,
  ]);
  return { ...body, bandsOnFirst: false };
}

function asOfLine(words: TemplateWords) {
  return { subtitle: words.asOf, values: { 'as-of': { kind: 'asOf' as const } } };
}

/** With a parameter that limits everything to members of the first category. */
function withCategory(body: DocumentBody, parts: Parts): DocumentBody {
  const [category] = parts.categories;
  if (category === undefined) return body;
  const name = parts.label(category);
  const bindings = { [parts.cube]: category.of };
  return { ...body, parameters: [{ id: 'category', kind: 'filter', name, bindings }] };
}
