import { defineTexts } from '../../../../core/i18n/texts';

/** Texts of the last step: what is about to be sent, and the test. */
export const checkTexts = defineTexts({
  en: {
    summary: (target: string, when: string) => `“${target}”: ${when}`,
    chooseFirst: 'Choose what is sent first.',
    test: 'Send a test to me',
    saveAndTest: 'Save and send a test to me',
    testText: 'It goes to you alone, with your own rows, as all recipients would get it.',
    testSent: (to: string) => `The test to ${to}:`,
    testWaiting: 'is being made',
    outbox: 'Open the mail outbox',
    noServer: 'No mail server is configured: a test would wait.',
    start: 'Save and start',
    startNow: 'Start',
    started: 'It runs by itself. Pause it in the bar above.',
    startText: 'It sends nothing by itself until it is started.',
  },
  zh: {
    summary: (target: string, when: string) => `“${target}”：${when}`,
    chooseFirst: '请先选择发送内容。',
    test: '给我发送测试邮件',
    saveAndTest: '保存并给我发送测试邮件',
    testText: '只发送给您，包含您自己的数据行，样式与收件人收到的相同。',
    testSent: (to: string) => `发给 ${to} 的测试邮件：`,
    testWaiting: '正在生成',
    outbox: '打开邮件发件箱',
    noServer: '未配置邮件服务器：测试邮件将等待发送。',
    start: '保存并启动',
    startNow: '启动',
    started: '正在自动运行。可在上方工具栏暂停。',
    startText: '启动之前不会自动发送。',
  },
});
