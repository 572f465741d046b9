/** Sentences in place of what a document cannot show. */
export const plannerWords = {
  en: {
    all: 'All',
    noReport: 'The report of this block is in the trash or no longer exists.',
    noDocument: 'The document of this block is in the trash or no longer exists.',
    circle: 'This document contains itself, or documents are nested too deep.',
    waits: 'A parameter needs a value before this block can be shown.',
    notForYou: 'not available',
  },
  zh: {
    all: '全部',
    noReport: '此内容块的报表在回收站中或已不存在。',
    noDocument: '此内容块的文档在回收站中或已不存在。',
    circle: '此文档包含自身，或文档嵌套过深。',
    waits: '需要先为某个参数选择值，才能显示此内容块。',
    notForYou: '不可用',
  },
} as const;
