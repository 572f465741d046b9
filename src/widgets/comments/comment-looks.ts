import type { ChartAnnotation } from '@bi/contract/report/chart-spec';
import type { CommentAnchor, CommentMark } from '@bi/contract/collaboration/comment';
import { shownIds } from '@bi/olap/query/model-fields';
import type { PivotModel } from '../pivot-model';
import { cellKey, isSameQuestion, marksByCell } from './comment-anchor';
import type { ChartLook, CommentLook, GridLook } from './comment-look';

const MAX_NOTES = 50;

/** What looks say of a cell: how many comments it has. */
export interface LookWords {
  count: (comments: number) => string;
}

/** How these comments are shown. */
interface LookInput {
  marks: readonly CommentMark[];
  words: LookWords;
  /** id of the thread whose cell is set off; null: none */
  focus: string | null;
}

/** How these comments are shown in grids and charts; each part is made once. */
export function commentLooks({ marks, ...input }: LookInput): CommentLook {
  const grids = new Map<string | undefined, GridLook>();
  const charts = new Map<string | undefined, ChartLook>();
  const of = (tile: string | undefined) => marks.filter(({ anchor }) => anchor.tile === tile);
  return {
    grid: (tile) => {
      const look = grids.get(tile) ?? gridLook({ marks: of(tile), ...input });
      grids.set(tile, look);
      return look;
    },
    chart: (tile) => {
      const look = charts.get(tile) ?? chartLook(of(tile), input.words);
      charts.set(tile, look);
      return look;
    },
  };
}

function gridLook({ marks, words: { count }, focus }: LookInput): GridLook {
  return (model, query): PivotModel => {
    const cells = marksByCell(model.cellSet, query, marks);
    if (cells.size === 0) return model;
    return {
      ...model,
      cell: (row, column) => {
        const cell = model.cell(row, column);
        const key = cellKey(row, model.columnNode(column), model.columnMeasure(column));
        const own = cells.get(key);
        if (own === undefined || cell.tone === 'loading') return cell;
        const total = own.reduce((sum, { comments }) => sum + comments, 0);
        const said = own.map(({ author, text }) => `${author}: ${text}`).join('\n');
        return {
          ...cell,
          noted: true,
          ...(own.some(({ thread }) => thread === focus) && {
            background: 'var(--bi-selected)',
            color: 'var(--bi-text)',
          }),
          title: `${count(total)}\n${said}`,
          spoken: `${cell.spoken ?? cell.text}, ${count(total)}`,
        };
      },
    };
  };
}

function chartLook(marks: readonly CommentMark[], { count }: LookWords): ChartLook {
  return (spec, query) => {
    const own = spec.annotations ?? [];
    const counts = new Map<string, { note: Omit<ChartAnnotation, 'text'>; comments: number }>();
    for (const { anchor, comments } of marks) {
      const note = isSameQuestion(anchor, query) ? noteOf(anchor) : null;
      if (note === null) continue;
      const key = JSON.stringify(note);
      counts.set(key, { note, comments: (counts.get(key)?.comments ?? 0) + comments });
    }
    if (counts.size === 0) return spec;
    const notes = [...counts.values()].map(({ note, comments }) => ({
      ...note,
      text: count(comments),
    }));
    return { ...spec, annotations: [...own, ...notes].slice(0, MAX_NOTES) };
  };
}

/** The mark that a comment is about; null for totals and the rest of a ranking. */
function noteOf({ query, cell, measure }: CommentAnchor): Omit<ChartAnnotation, 'text'> | null {
  if ((cell.rowOthers ?? []).length + (cell.columnOthers ?? []).length > 0) return null;
  const at = (['rows', 'columns'] as const).flatMap((side) =>
    cell[side].flatMap((path, index) => {
      const of = query[side][index]?.of;
      return of === undefined || path.length === 0 ? [] : [{ of, path }];
    }),
  );
  if (at.length === 0) return null;
  const id = measure === undefined ? undefined : shownIds(query)[measure];
  const isOne = query.measures.length === 1;
  return { at, ...(isOne || id === undefined ? {} : { measure: id }) };
}
