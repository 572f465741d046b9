import type { UiLanguage } from '../tokens';

const TEXTS = {
  en: {
    selected: '{rows} rows, {columns} columns selected',
    selectedParts: '{cells} cells in {parts} places selected',
    adding: 'Range added. Move to the next one; Shift and arrows extend it.',
    copied: '{cells} cells copied',
    copyNoTable:
      'Not copied: the selected parts do not fit together as one table. Select parts with the same rows or the same columns.',
    copyReading: 'Reading {rows} rows to copy…',
    copyTooMany: '{cells} cells are too many to copy: {most} at most. Select fewer, or download.',
    copyNotThere:
      'Not copied: a part of the selection is not loaded. Scroll there, then copy again.',
    copyUnread: 'Not copied: the rows could not be read. Copy again.',
    copyRefused: 'The browser did not allow the copy. Press Ctrl+C again.',
    sized: '{name}: {width} pixels wide',
    opened: '{name} opened',
    closed: '{name} closed',
    sortedAsc: '{name}: sorted ascending',
    sortedDesc: '{name}: sorted descending',
    unsorted: '{name}: not sorted',
    rows: 'Updated: {rows} rows',
  },
  zh: {
    selected: '已选 {rows} 行、{columns} 列',
    selectedParts: '已选 {cells} 个单元格,共 {parts} 处',
    adding: '已保留。请移到下一个区域,按 Shift 加方向键扩大。',
    copyNoTable: '未复制:所选部分不能拼成一个表格。请选择行相同或列相同的部分。',
    copied: '已复制 {cells} 个单元格',
    copyReading: '正在读取 {rows} 行以便复制…',
    copyTooMany: '{cells} 个单元格过多,最多复制 {most} 个。请少选一些,或下载文件。',
    copyNotThere: '未复制:所选内容有一部分尚未加载。请滚动到该处后再复制。',
    copyUnread: '未复制:无法读取这些行。请再复制一次。',
    copyRefused: '浏览器不允许复制。请再按一次 Ctrl+C。',
    sized: '{name}:宽 {width} 像素',
    opened: '已展开 {name}',
    closed: '已折叠 {name}',
    sortedAsc: '{name}:升序',
    sortedDesc: '{name}:降序',
    unsorted: '{name}:未排序',
    rows: '已更新:{rows} 行',
  },
} as const;

/** Sentences the grid announces to screen readers, some of them everybody. */
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
