import type { ModelChange, ModelPart } from '@bi/contract/cube-editor/cube-edit';
import { defineTexts, type TextTable } from '../../core/i18n/texts';
import type { modelPropertyTexts } from './model-property-texts';

/** Words of the changes between two models. */
export const modelChangeTexts = defineTexts({
  en: {
    model: 'Cube',
    nothingChanged: 'Only comments, layout or tags changed',
    dimensions: 'Dimension',
    hierarchies: 'Hierarchy',
    measures: 'Measure',
    joins: 'Join',
    facts: 'Fact',
    calendars: 'Calendar',
    access: 'Access of',
    tests: 'Test',
    added: (thing: string) => `${thing} added`,
    removed: (thing: string) => `${thing} removed`,
    renamed: (thing: string, from: string, to: string) => `${thing}: name ${from} → ${to}`,
    changed: (thing: string, property: string, from: string, to: string) =>
      `${thing}: ${property} ${from} → ${to}`,
    set: (thing: string, property: string, to: string) => `${thing}: ${property} set to ${to}`,
    cleared: (thing: string, property: string, from: string) =>
      `${thing}: ${property} removed (was ${from})`,
    order: (part: string) => `${part}: order changed`,
    viewer: 'viewer',
    analyst: 'analyst',
    administrator: 'administrator',
  },
  zh: {
    model: '多维数据集',
    nothingChanged: '只有注释、排版或标签有变化',
    dimensions: '维度',
    hierarchies: '层次结构',
    measures: '度量',
    joins: '联接',
    facts: '事实表',
    calendars: '日历',
    access: '权限',
    tests: '测试',
    added: (thing: string) => `新增${thing}`,
    removed: (thing: string) => `删除${thing}`,
    renamed: (thing: string, from: string, to: string) => `${thing}：名称 ${from} → ${to}`,
    changed: (thing: string, property: string, from: string, to: string) =>
      `${thing}：${property} ${from} → ${to}`,
    set: (thing: string, property: string, to: string) => `${thing}：${property} 设为 ${to}`,
    cleared: (thing: string, property: string, from: string) =>
      `${thing}：删除 ${property}（原为 ${from}）`,
    order: (part: string) => `${part}：顺序已更改`,
    viewer: '查看者',
    analyst: '分析师',
    administrator: '管理员',
  },
});

type Words = TextTable<(typeof modelChangeTexts)['en']>;
type PropertyWords = TextTable<(typeof modelPropertyTexts)['en']>;

function wordFor(words: Readonly<Record<string, unknown>>, key: string): string {
  const word = Object.hasOwn(words, key) ? words[key] : undefined;
  return typeof word === 'string' ? word : key;
}

/** A value in quotes, cut where it is long. */
function quoted(value: string): string {
  const short = value.length > 80 ? `${value.slice(0, 79)}…` : value;
  return `“${short}”`;
}

/** One change in a sentence; a property without a word of its own is called as the model does. */
export function modelChangeText(
  change: ModelChange,
  words: Words,
  properties: PropertyWords,
): string {
  const part = words[change.part satisfies ModelPart];
  const label = change.part === 'access' ? wordFor(words, change.label) : change.label;
  const thing = label === '' ? part : `${part} ${quoted(label)}`;
  const { from = '', to = '' } = change;
  const property = wordFor(properties, change.property ?? '');
  switch (change.change) {
    case 'added':
      return words.added(thing);
    case 'removed':
      return words.removed(thing);
    case 'renamed':
      return words.renamed(thing, quoted(from), quoted(to));
    case 'order':
      return words.order(part);
    case 'changed':
      if (from === '') return words.set(thing, property, quoted(to));
      if (to === '') return words.cleared(thing, property, quoted(from));
      return words.changed(thing, property, quoted(from), quoted(to));
  }
}
