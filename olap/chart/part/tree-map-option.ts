import { formatCompact } from '../../format/format-compact';
import { nodeLabel } from '../../format/member-label';
import { NODE_KINDS } from '@bi/contract/entity/node-kinds';
import { chartNumberAt, type PressedMark } from '../data/chart-data';
import {
  baseOption,
  headline,
  titleHeight,
  tooltip,
  markValueText,
  type BuiltChart,
  type ChartInput,
  type OptionObject,
} from '../style/chart-style';
import { leafOf } from '../data/axis-leaves';
import { labelWidth, wrapLabel } from '../text/label-fit';
import { memberColors } from '../style/member-colors';
import { readableOn } from '../style/palette';
import { wholeOf } from '../data/whole-of';

const MAX_NODES = 3000;
const LINE = 15;
/** pixels between the edge of an area and its name, on both sides together */
const EDGES = 10;
const MIN_HEADING = 48;
const OUT_OF_SIGHT = { x: -10_000, y: -10_000 };

interface LabelPlace {
  text: string;
  rect: { width: number; height: number };
}

/** Whether an area has room for its name, broken between words, and its value: a stump says nothing. */
function hasRoom({ text, rect }: LabelPlace): boolean {
  const width = rect.width - EDGES;
  const lines = Math.floor((rect.height - EDGES / 2) / LINE);
  const [name = '', value = ''] = text.split('\n');
  if (width <= 0 || lines < 2 || labelWidth(value) > width) return false;
  return !wrapLabel(name, width, lines - 1).some((line) => line.endsWith('…'));
}

interface Heading {
  name: string;
  value: unknown;
}

/** The name of an area with members, where it has room: areas are nearly square, so that its share gives its width. */
function headingOf(input: ChartInput, whole: number, { name, value }: Heading): string {
  const { width = 640, height = 400 } = input.size ?? {};
  const down = Math.max(0, height - titleHeight(input) - 48);
  const share = typeof value === 'number' && whole > 0 ? value / whole : 1;
  const room = Math.sqrt(share * Math.max(0, width - 24) * down) - EDGES;
  const most = Math.min(room, width - 40);
  return room < MIN_HEADING || labelWidth(name) > most ? '' : name;
}

/** The hierarchy as areas with their colours, and what is read of it. */
function readAreas(input: ChartInput) {
  const { cellSet, palette, language } = input;
  const measure = input.measures?.[0] ?? 0;
  const onRows = cellSet.rows.levels.length > 0;
  const tree = onRows ? cellSet.rows : cellSet.columns;
  const { node: other, name } = wholeOf(onRows ? cellSet.columns : cellSet.rows, language);
  const valueOf = (node: number) =>
    onRows
      ? chartNumberAt(cellSet, node, other, measure)
      : chartNumberAt(cellSet, other, node, measure);
  const children = new Map<number, number[]>();
  const count = Math.min(tree.parent.length, MAX_NODES);
  for (let node = 0; node < count; node++) {
    if (tree.kind[node] === NODE_KINDS.total) continue;
    const parent = tree.parent[node] ?? -1;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  const nodes: number[] = [];
  const build = (node: number, color: string): OptionObject | null => {
    const under = children.get(node) ?? [];
    const value = valueOf(node);
    const mark = nodes.push(node) - 1;
    const parts = under.flatMap((child) => build(child, color) ?? []);
    if (parts.length === 0 && !(value !== null && value > 0)) {
      nodes.length = mark;
      return null;
    }
    return {
      id: String(node),
      name: nodeLabel(tree, node, language).replace(/\s+/g, ' '),
      mark,
      itemStyle: { color },
      label: { color: readableOn(color) },
      ...(value !== null && value > 0 ? { value } : {}),
      ...(parts.length > 0 ? { children: parts } : {}),
    };
  };
  const top = children.get(-1) ?? [];
  const bySize = [...top].sort((a, b) => (valueOf(b) ?? 0) - (valueOf(a) ?? 0));
  const given = memberColors(
    bySize.map((node) => leafOf(tree, node, language)),
    palette,
    input.colors,
    input.spec,
  );
  const colors = top.map((node) => given[bySize.indexOf(node)]);
  const data = top.flatMap((node, index) => {
    const built = build(node, colors[index] ?? '#888888');
    return built === null ? [] : [built];
  });
  return {
    measure,
    onRows,
    tree,
    name,
    top,
    valueOf,
    data,
    /** those drawn, parents before their members, as the chart numbers them below its root */
    nodes,
    hasMembers: children.size > 1,
    colored: bySize.map((node, at) => {
      const key = leafOf(tree, node, language).label.replace(/\s+/g, ' ').trim();
      const color = given[at] ?? palette.others;
      return { key, label: key, color, isSeries: false, isHidden: false };
    }),
    left: tree.parent.length - count,
  };
}

/** One measure of a hierarchy as nested areas; values that are not positive have none. */
export function treeMapOption(input: ChartInput): BuiltChart {
  const { cellSet, palette, language } = input;
  const areas = readAreas(input);
  const { measure, onRows, tree, name, nodes, hasMembers, top, valueOf } = areas;
  const whole = top.reduce((sum, node) => sum + Math.max(0, valueOf(node) ?? 0), 0);
  /** Name and value; the area breaks the name. */
  const labelOf = ({ name: own, value }: Heading) => {
    const format = cellSet.measures[measure]?.format;
    return `${own}\n${formatCompact(typeof value === 'number' ? value : null, format, language)}`;
  };
  const markAt = (node: number): PressedMark =>
    onRows ? { row: node, column: null, measure } : { row: null, column: node, measure };
  const describe = (at: number) => {
    const node = nodes[at];
    if (node === undefined) return '';
    return `${nodeLabel(tree, node, language)}: ${markValueText(input, measure, valueOf(node))}`;
  };
  return {
    kind: 'treeMap',
    option: {
      ...baseOption(input),
      ...headline(input, [measure], name),
      tooltip: {
        ...tooltip(input, 'item'),
        formatter: (at: { data?: { mark?: number } }) =>
          describe(at.data?.mark ?? -1).replace(': ', '\n'),
      },
      series: [
        {
          type: 'treemap',
          name: cellSet.measures[measure]?.label ?? '',
          left: 12,
          right: 12,
          top: 36 + titleHeight(input),
          bottom: 12,
          roam: false,
          nodeClick: false,
          breadcrumb: { show: false },
          itemStyle: { borderColor: palette.canvas, borderWidth: 1, gapWidth: 2, borderRadius: 3 },
          emphasis: { itemStyle: { color: 'inherit', strokeColor: palette.text, strokeWidth: 3 } },
          label: { fontSize: 12, lineHeight: LINE, overflow: 'break', formatter: labelOf },
          labelLayout: (at: LabelPlace) => (hasRoom(at) ? {} : OUT_OF_SIGHT),
          upperLabel: {
            show: hasMembers,
            height: 22,
            color: palette.text,
            fontWeight: 600,
            formatter: (at: Heading) => headingOf(input, whole, at),
          },
          levels: [
            { itemStyle: { gapWidth: hasMembers ? 4 : 1 }, upperLabel: { show: false } },
            { itemStyle: { gapWidth: 1 } },
          ],
          data: areas.data,
        },
      ],
    },
    marks: [nodes.map(markAt)],
    describe: (_, at) => describe(at),
    colored: areas.colored,
    left: areas.left,
  };
}
