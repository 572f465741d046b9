import type { LayoutWarning } from '@bi/olap/document/laid-page';

const TEXTS: Record<LayoutWarning['code'], { en: string; zh: string }> = {
  marginsTooLarge: {
    en: 'The margins leave too little room on page {page}.',
    zh: '第 {page} 页的页边距过大，剩余空间不足。',
  },
  rowSplit: {
    en: 'A row on page {page} is taller than a page and was split.',
    zh: '第 {page} 页的一行高于一页，已被拆分。',
  },
  wordBroken: {
    en: 'A word on page {page} is longer than a line and was broken.',
    zh: '第 {page} 页有单词长于一行，已被拆分。',
  },
  pictureScaled: {
    en: 'A picture on page {page} was made smaller to fit.',
    zh: '第 {page} 页的图片已缩小以适应页面。',
  },
  headingsCut: {
    en: 'The headings of a table on page {page} were cut.',
    zh: '第 {page} 页表格的标题已被截断。',
  },
  tableShrunk: {
    en: 'A table on page {page} was made smaller to fit.',
    zh: '第 {page} 页的表格已缩小以适应页面。',
  },
  tableOverPages: {
    en: 'The columns of a table on page {page} go over {count} pages.',
    zh: '第 {page} 页表格的列跨越 {count} 页。',
  },
  tooManyRows: {
    en: 'A table on page {page} has more rows than pages may have.',
    zh: '第 {page} 页表格的行数超过了页面上限。',
  },
  tooManyPages: {
    en: 'The document has more than {count} pages and was cut.',
    zh: '文档超过 {count} 页，已被截断。',
  },
  tooManyBlocks: {
    en: 'The document has too many blocks and was cut.',
    zh: '文档的内容块过多，已被截断。',
  },
  tooManyParts: {
    en: 'A repeat has too many members and was cut.',
    zh: '重复部分的成员过多，已被截断。',
  },
  sumsLeftOut: {
    en: 'Page {page} is too small for the sums of its table, which are left out there.',
    zh: '第 {page} 页过小，无法显示表格合计，该处已省略合计。',
  },
  labelCut: {
    en: 'A label on page {page} has more than fits it.',
    zh: '第 {page} 页的标签内容超出其大小。',
  },
};

/** A warning of the page engine as a sentence for people. */
export function layoutWarningText(
  { code, page, count }: Pick<LayoutWarning, 'code' | 'page' | 'count'>,
  language: 'en' | 'zh',
): string {
  return TEXTS[code][language]
    .replace('{page}', String(page))
    .replace('{count}', String(count ?? ''));
}
