import type { AxisTree, CellSet } from '@bi/contract/query/cell-set';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import type { ColumnLayout } from '../cells/column-layout';
import { headingOf } from '../format/measure-caption';
import { memberLabel, nodeLabel } from '../format/member-label';
import type { SheetHead, SheetHeading } from './sheet';

type Language = 'en' | 'zh';

/** A member over columns with its properties after it: `Jan 2000 · winter`. */
export function columnLabel(tree: AxisTree, node: number, language: Language): string {
  const own = (tree.properties ?? []).flatMap((property) => {
    const value = property.values[node] ?? null;
    const isOwn = property.level === tree.level[node] && tree.kind[node] === NODE_KINDS.member;
    return isOwn && value !== null ? [memberLabel(property, value, language)] : [];
  });
  return [nodeLabel(tree, node, language), ...own].join(' · ');
}

/**
 * The headings over the values of a table: the members over its columns, and the measures under them where
 * there are several.
 * @param leads columns before the first value
 */
export function columnHeadings(
  cellSet: CellSet,
  layout: ColumnLayout,
  leads: number,
  language: Language,
): Pick<SheetHead, 'headings' | 'depth'> {
  const { columns: tree, measures } = cellSet;
  const hasMembers = tree.levels.length > 0;
  const members = hasMembers ? layout.depth + layout.lead.length : 0;
  const hasMeasures = measures.length !== 1 || !hasMembers;
  const depth = members + (hasMeasures ? 1 : 0);
  const headings: SheetHeading[] = [];
  const count = layout.nodes.length;
  const at = (group: number) => leads + group * measures.length;
  if (hasMembers && count > 0) {
    layout.lead.forEach((node, row) => {
      const text = columnLabel(tree, node, language);
      headings.push({ row, rows: 1, from: at(0), to: at(count), text });
    });
    for (let row = 0; row < layout.depth; row++)
      for (let group = 0; group < count; group++) {
        const node = layout.nodeAt(row, group);
        if (node === null) continue;
        const [from, to] = node < 0 ? [group, group + 1] : layout.groupsOf(node);
        if (from !== group) continue;
        const rest = layout.depth - row;
        headings.push({
          row: row + layout.lead.length,
          rows: node < 0 || !layout.hasChildren(node) ? rest : 1,
          from: at(from),
          to: at(to),
          text: columnLabel(tree, node < 0 ? -1 : node, language),
        });
      }
  }
  if (hasMeasures)
    for (let group = 0; group < count; group++)
      measures.forEach((measure, index) => {
        const from = at(group) + index;
        const text = headingOf(measure, language);
        headings.push({ row: depth - 1, rows: 1, from, to: from + 1, text });
      });
  return { headings, depth };
}
