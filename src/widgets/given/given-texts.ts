import type { GivenFault, GivenKind } from '@bi/olap/given/given-error';
import { defineTexts } from '../../core/i18n/texts';

const LISTED_NAMES = 30;

const shown = (names: readonly string[], more: string) =>
  names.slice(0, LISTED_NAMES).join(', ') + (names.length > LISTED_NAMES ? more : '');

/** Why filters that the page gave are refused, and what to do. */
export const givenTexts = defineTexts({
  en: {
    json: 'filters is no JSON object. Write the name of a filter and its value, e.g. {"Region": "West"}.',
    unknown: (name: string, names: readonly string[]) =>
      names.length === 0
        ? `There is no filter “${name}”: nothing can be filtered here. Leave it out.`
        : `There is no filter “${name}”. Use one of: ${shown(names, ', …')}.`,
    several: (name: string, names: readonly string[]) =>
      `Several filters are called “${name}”. Use an id: ${shown(names, ', …')}.`,
    locked: (name: string) =>
      `“${name}” is locked for this reader and cannot be set by the page. Leave it out, or change what the token or the report fixes.`,
    forbidden:
      'This reader may set no filters. Take the filters away, or make the token with the action “filter”.',
    member: (name: string) =>
      `“${name}” does not take this value. Give a value, a list of values, or null for none.`,
    number: (name: string) =>
      `“${name}” does not take this value. Give a number, a list of numbers, { "from": 1, "to": 9 }, or null for none.`,
    day: (name: string) =>
      `“${name}” does not take this value. Give a day as 2026-01-31, { "from": "2026-01-01", "to": "2026-01-31" }, or null for none.`,
    yesNo: (name: string) => `“${name}” does not take this value. Give true, false, or null.`,
    path: (name: string) =>
      `“${name}” does not take this value. Give a value of its first level, a list of them, paths like [["West", "Oregon"]], or null for none.`,
    one: (name: string) => `“${name}” does not take this value. Give one value, or null for none.`,
  },
  zh: {
    json: 'filters 不是 JSON 对象。请写筛选器的名称及其值，例如 {"Region": "West"}。',
    unknown: (name: string, names: readonly string[]) =>
      names.length === 0
        ? `没有筛选器“${name}”：此处没有可设置的筛选器，请将其去掉。`
        : `没有筛选器“${name}”。可用的名称：${shown(names, '……')}。`,
    several: (name: string, names: readonly string[]) =>
      `有多个筛选器名为“${name}”。请使用 id：${shown(names, '……')}。`,
    locked: (name: string) =>
      `“${name}”对此读者已锁定，页面不能设置。请将其去掉，或更改令牌或报表中固定的条件。`,
    forbidden: '此读者不能设置筛选器。请去掉 filters，或用操作“filter”生成令牌。',
    member: (name: string) => `“${name}”不接受此值。请给出一个值、值的列表，或用 null 表示无。`,
    number: (name: string) =>
      `“${name}”不接受此值。请给出数字、数字的列表、{ "from": 1, "to": 9 }，或用 null 表示无。`,
    day: (name: string) =>
      `“${name}”不接受此值。请给出日期（如 2026-01-31）、{ "from": "2026-01-01", "to": "2026-01-31" }，或用 null 表示无。`,
    yesNo: (name: string) => `“${name}”不接受此值。请给出 true、false 或 null。`,
    path: (name: string) =>
      `“${name}”不接受此值。请给出第一级的值、其列表、路径（如 [["West", "Oregon"]]），或用 null 表示无。`,
    one: (name: string) => `“${name}”不接受此值。请给出一个值，或用 null 表示无。`,
  },
});

/** The texts of one language. */
export type GivenWords = Record<'json' | 'forbidden', string> &
  Record<'locked' | GivenKind, (name: string) => string> &
  Record<'unknown' | 'several', (name: string, names: readonly string[]) => string>;

/** A fault of filters that the page gave, in words. */
export function givenFaultText(fault: GivenFault, texts: GivenWords): string {
  if (fault.kind === 'json' || fault.kind === 'forbidden') return texts[fault.kind];
  if (fault.kind === 'locked') return texts.locked(fault.name);
  if (fault.kind === 'value') return texts[fault.takes](fault.name);
  return texts[fault.kind](fault.name, fault.names);
}
