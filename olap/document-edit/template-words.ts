/** Words that templates write into a document, in its language. */
export interface TemplateWords {
  contents: string;
  atAGlance: string;
  overTime: string;
  by: (field: string) => string;
  top: (field: string) => string;
  each: (field: string) => string;
  asOf: string;
  notes: string;
  page: string;
}

/** The words of templates, in each language of documents. */
export const TEMPLATE_WORDS: Readonly<Record<'en' | 'zh', TemplateWords>> = {
  en: {
    contents: 'Contents',
    atAGlance: 'At a glance',
    overTime: 'Over time',
    by: (field) => `By ${field.toLowerCase()}`,
    top: (field) => `Top 10: ${field.toLowerCase()}`,
    each: (field) => `Each ${field.toLowerCase()}`,
    asOf: 'Data as of {{as-of}}',
    notes: 'Write here what readers should know about these numbers.',
    page: 'Page {{page}} of {{pages}}',
  },
  zh: {
    contents: '目录',
    atAGlance: '概览',
    overTime: '时间趋势',
    by: (field) => `按${field}`,
    top: (field) => `${field}前 10 名`,
    each: (field) => `各${field}`,
    asOf: '数据截至 {{as-of}}',
    notes: '请在此说明读者应了解的内容。',
    page: '第 {{page}} 页，共 {{pages}} 页',
  },
};
