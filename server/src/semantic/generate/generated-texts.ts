import { isChinese } from './column-words';

/** A label inside a longer one: its first letter is small, but of words that are written large. */
const inText = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;

/** A label with what tells it apart behind it, at most 120 characters: "Amount (by 20)". */
export function withMore(label: string, more: string): string {
  const [open, close] = isChinese(label) ? ['（', '）'] : [' (', ')'];
  const short = more.slice(0, 60);
  return `${label.slice(0, 120 - short.length - open.length - close.length)}${open}${short}${close}`;
}

/** Label of the mean of something; a label that says so already stays. */
export function averageLabel(label: string): string {
  if (/^(average|mean)\b|平均|均/i.test(label)) return label;
  return (isChinese(label) ? `平均${label}` : `Average ${inText(label)}`).slice(0, 120);
}

/** Label of how many different ones there are, of what `plural` names. */
export function differentLabel(plural: string): string {
  return (isChinese(plural) ? `不同${plural}数` : `Different ${inText(plural)}`).slice(0, 120);
}

/** Label of the number of rows of a table whose columns are called `names`. */
export const rowsLabel = (names: readonly string[]): string =>
  names.some(isChinese) ? '行数' : 'Rows';

/** Label of rows that lie below each other. */
export const treeLabel = (label: string): string =>
  isChinese(label) ? `${label.slice(0, 118)}层级` : `${label.slice(0, 115)} tree`;

/** Label of the levels of places, where `label` is what the finest is called. */
export const placeLabel = (label: string): string => (isChinese(label) ? '地点' : 'Place');

/** Label of a column that a join leads by, where another field reads the same. */
export const keyLabel = (label: string): string =>
  isChinese(label) ? `${label.slice(0, 118)}编码` : `${label.slice(0, 115)} code`;

/** Description of a model in which `left` columns of its table have no place. */
export function leftOutText(names: readonly string[], left: number): string {
  return names.some(isChinese)
    ? `该表还有 ${left} 列未包含在内，需要时可作为字段或度量添加。`
    : `${left} more columns of the table are left out. Add those you need as fields or measures.`;
}
