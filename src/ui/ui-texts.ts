import { useUi } from './ui-context';

/** Texts of `src/ui` by language; braces mark what is filled in. */
export const uiTexts = {
  en: {
    retry: 'Try again',
    requestId: 'Request id',
    loading: 'Loading',
    moreFacts: 'More facts',
    firstFacts: 'Back to the first facts',
    partNotLoaded: 'This part could not be loaded. Check the connection and try again.',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    pageOf: 'Page {page} of {pages}',
    chart: 'Chart',
    marksSelected: '{count} selected',
    chartNotLoaded: 'This chart could not be loaded. Check the connection and try again.',
  },
  zh: {
    retry: '重试',
    requestId: '请求编号',
    loading: '加载中',
    moreFacts: '更多信息',
    firstFacts: '回到最前',
    partNotLoaded: '此部分无法加载。请检查网络后重试。',
    previousPage: '上一页',
    nextPage: '下一页',
    pageOf: '第 {page} 页，共 {pages} 页',
    chart: '图表',
    marksSelected: '已选择 {count} 个',
    chartNotLoaded: '图表无法加载。请检查网络后重试。',
  },
} as const;

/** Built-in texts of `src/ui` in one language. */
export type UiTexts = Readonly<Record<keyof (typeof uiTexts)['en'], string>>;

/** Built-in texts in the language of the surrounding `UiRoot`. */
export function useUiTexts(): UiTexts {
  return uiTexts[useUi().language];
}
