import type { UiLanguage } from '../tokens';

const TEXTS = {
  en: {
    selected: '{rows} rows, {columns} columns selected',
    copied: '{cells} cells copied',
    sortedAsc: '{name}: sorted ascending',
    sortedDesc: '{name}: sorted descending',
    unsorted: '{name}: not sorted',
    rows: '{rows} rows',
  },
  zh: {
    selected: '已选 {rows} 行、{columns} 列',
    copied: '已复制 {cells} 个单元格',
    sortedAsc: '{name}:升序',
    sortedDesc: '{name}:降序',
    unsorted: '{name}:未排序',
    rows: '{rows} 行',
  },
} as const;

/** Sentences the grid tells screen readers. */
export type GridTextKey = keyof (typeof TEXTS)['en'];

/** A sentence with its `{placeholders}` filled. */
export function gridText(
  language: UiLanguage,
  key: GridTextKey,
  params: Readonly<Record<string, string | number>>,
): string {
  return TEXTS[language][key].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? ''),
  );
}
