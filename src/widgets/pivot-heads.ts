import type { AxisProperty, AxisTree } from '@bi/contract/query/cell-set';
import { memberLabel } from '@bi/olap/format/member-label';
import { NOTE_MARK } from '../ui/data-grid/header-text';

/** A column left of the numbers: the members of a row field, or one of their properties. */
export interface PivotHead {
  /** index into `Query.rows`; -1 where rows have no field */
  axis: number;
  /** the property on each level that has it; null for the members themselves */
  properties: readonly AxisProperty[] | null;
}

const LETTER_PX = 7.6;
const WIDE_LETTER_PX = 13;
const PADDING_PX = 24;
const SAMPLE = 400;

/** Columns left of the numbers, in order: each row field, behind it its properties; at least one. */
export function headsOf(rows: AxisTree): PivotHead[] {
  const axes = [...new Set(rows.levels.map(({ axis }) => axis))].sort((a, b) => a - b);
  const heads = axes.flatMap((axis): PivotHead[] => {
    const own = (rows.properties ?? []).filter(({ level }) => rows.levels[level]?.axis === axis);
    const names = [...new Set(own.map(({ name }) => name))];
    return [
      { axis, properties: null },
      ...names.map((name) => ({ axis, properties: own.filter((one) => one.name === name) })),
    ];
  });
  return heads.length === 0 ? [{ axis: -1, properties: null }] : heads;
}

/** A property of the member of a row; '' for rows that have none. */
export function propertyText(
  properties: readonly AxisProperty[],
  rows: AxisTree,
  row: number,
  language: 'en' | 'zh',
): string {
  const own = properties.find(({ level }) => level === rows.level[row]);
  const value = rows.kind[row] === 0 ? (own?.values[row] ?? null) : null;
  return own === undefined || value === null ? '' : memberLabel(own, value, language);
}

/** What the properties of a member of an axis say, those without a value left out; none on other nodes. */
export function nodeProperties(
  tree: AxisTree,
  node: number,
  language: 'en' | 'zh',
): { label: string; text: string }[] {
  return (tree.properties ?? [])
    .map((one) => ({ label: one.label, text: propertyText([one], tree, node, language) }))
    .filter(({ text }) => text !== '');
}

/** What is shown muted behind a member over columns: its properties; '' for none. */
export function propertyNote(tree: AxisTree, node: number, language: 'en' | 'zh'): string {
  const texts = nodeProperties(tree, node, language).map(({ text }) => text);
  return texts.join(NOTE_MARK);
}

/** Width that suits a property, pixels. */
export function propertyWidth(
  properties: readonly AxisProperty[],
  rows: AxisTree,
  language: 'en' | 'zh',
): number {
  let widest = textWidth(properties[0]?.label ?? '');
  const stride = Math.max(1, Math.floor(rows.parent.length / SAMPLE));
  for (let row = 0; row < rows.parent.length; row += stride) {
    widest = Math.max(widest, textWidth(propertyText(properties, rows, row, language)));
  }
  return Math.round(Math.min(240, Math.max(72, widest + PADDING_PX)));
}

function textWidth(text: string): number {
  let width = 0;
  for (const one of text) width += one.charCodeAt(0) > 0x2e80 ? WIDE_LETTER_PX : LETTER_PX;
  return width;
}
