/** Sentences that documents write themselves. */
export const drawingWords = {
  en: {
    noRows: 'No rows match these conditions.',
    noChart: 'There is no value that a chart could show.',
    noPicture: 'This picture no longer exists, or pages cannot show its kind.',
    noCode: (text: string) => `“${text}” cannot be written as this kind of code.`,
    code: (text: string) => `Code: ${text}`,
    made: 'How these numbers were made',
    limited: 'Rows are limited by your access.',
    member: 'Member',
    cutMembers: (shown: string, count: string) =>
      `The first ${shown} of ${count} members are shown. Limit them by a filter.`,
  },
  zh: {
    noRows: '没有符合条件的行。',
    noChart: '没有可供图表显示的值。',
    noPicture: '此图片已不存在，或页面无法显示此类图片。',
    noCode: (text: string) => `“${text}”无法生成此类条码。`,
    code: (text: string) => `条码：${text}`,
    made: '数据来源',
    limited: '受您的访问权限限制，仅显示部分行。',
    member: '成员',
    cutMembers: (shown: string, count: string) =>
      `仅显示 ${count} 个成员中的前 ${shown} 个。请用筛选条件限制成员。`,
  },
} as const;
