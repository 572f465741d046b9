import { defineTexts } from '../i18n/texts';

/** Texts of failures that no server could word: the call never came back. */
export const httpTexts = defineTexts({
  en: {
    network: 'The server cannot be reached. Check the connection and try again.',
    timeout: (seconds: number) => `The server did not answer within ${seconds} seconds. Try again.`,
  },
  zh: {
    network: '无法连接服务器，请检查网络后重试。',
    timeout: (seconds: number) => `服务器在 ${seconds} 秒内没有响应，请重试。`,
  },
});
