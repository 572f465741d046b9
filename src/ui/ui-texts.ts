import { useUi } from './ui-context';

const TEXTS = {
  en: {
    retry: 'Try again',
    requestId: 'Request id',
    loading: 'Loading',
  },
  zh: {
    retry: '重试',
    requestId: '请求编号',
    loading: '加载中',
  },
} as const;

/** Built-in texts of `src/ui` in one language. */
export type UiTexts = Readonly<Record<keyof (typeof TEXTS)['en'], string>>;

/** Built-in texts in the language of the surrounding `UiRoot`. */
export function useUiTexts(): UiTexts {
  return TEXTS[useUi().language];
}
