import type { DocumentLanguage } from './blocks';

/** Words that the engine writes itself. */
export const DOCUMENT_WORDS = {
  en: {
    contents: 'Contents',
    figures: 'Figures',
    tables: 'Tables',
    figure: 'Figure {number}  {text}',
    table: 'Table {number}  {text}',
    continued: '{name} (continued)',
    pageTotal: 'Page total',
    carriedForward: 'Carried forward',
    broughtForward: 'Brought forward',
    columns: 'Columns {from}–{to} of {count}',
    rowsCut:
      'Only the first {shown} of {count} rows are shown here. The table as a file has them all.',
    pagesCut: 'The document ends here: it has more than {count} pages.',
    blocksCut: 'The rest is left out: a document has at most {count} blocks.',
    partsCut: 'Only the first {count} parts are shown.',
  },
  zh: {
    contents: '目录',
    figures: '图目录',
    tables: '表目录',
    figure: '图 {number}  {text}',
    table: '表 {number}  {text}',
    continued: '{name}（续）',
    pageTotal: '本页合计',
    carriedForward: '转下页',
    broughtForward: '承上页',
    columns: '第 {from}–{to} 列，共 {count} 列',
    rowsCut: '此处仅显示 {count} 行中的前 {shown} 行，完整数据请下载表格文件。',
    pagesCut: '文档到此结束：超过 {count} 页。',
    blocksCut: '其余内容已省略：一份文档最多包含 {count} 个块。',
    partsCut: '仅显示前 {count} 个部分。',
  },
} as const;

/** Keys of those words. */
export type DocumentWord = keyof (typeof DOCUMENT_WORDS)['en'];

/** A text with values in place of the names in braces. */
export function documentWord(
  language: DocumentLanguage,
  word: DocumentWord,
  values: Record<string, string | number> = {},
): string {
  return DOCUMENT_WORDS[language][word].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    name in values ? String(values[name]) : placeholder,
  );
}
