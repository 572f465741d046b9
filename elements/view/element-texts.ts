import { defineTexts } from '../../src/core/i18n/texts';

/** Texts around an element's screen. */
export const elementTexts = defineTexts({
  en: {
    signedOutTitle: 'Not signed in',
    signedOutText: 'This page has not signed you in to the analytics workspace.',
    expiredText: 'Your session has ended. What you see was loaded before.',
    askAgain: 'Try again',
    failedTitle: 'This part stopped working',
    failedText: 'Nothing that was saved is lost. Load it again to continue.',
  },
  zh: {
    signedOutTitle: '尚未登录',
    signedOutText: '此页面尚未让您登录分析工作区。',
    expiredText: '会话已结束，当前显示的是之前加载的内容。',
    askAgain: '重试',
    failedTitle: '此部分已停止工作',
    failedText: '已保存的内容不会丢失，请重新加载后继续。',
  },
});
