import { defineTexts } from '../../core/i18n/texts';

/** Texts of the section: its tabs, and whether mails leave. */
export const emailTexts = defineTexts({
  en: {
    sections: 'What is shown',
    schedules: 'Schedules',
    alerts: 'Alerts',
    noServer: 'No mail server is configured: nothing is sent.',
    noServerAdmin: 'Set BI_SMTP_URL and BI_MAIL_FROM on the server and start it again.',
    noServerOthers: 'Ask an administrator to configure one.',
    demo: 'This is a demo: mails do not leave it. They are in the mail outbox of the self-check.',
    outbox: 'Open the mail outbox',
    stopped: (since: string) =>
      `Mails have been held since ${since}: the mail server refused the settings of this server.`,
    stoppedUntil: (until: string) => `They are tried again at ${until}.`,
    reply: (text: string) => `It answered: ${text}`,
    waiting: (count: number) => (count === 1 ? '1 mail waits.' : `${count} mails wait.`),
    release: 'Send again now',
  },
  zh: {
    sections: '显示内容',
    schedules: '邮件计划',
    alerts: '提醒',
    noServer: '未配置邮件服务器：不会发送任何邮件。',
    noServerAdmin: '请在服务器上设置 BI_SMTP_URL 和 BI_MAIL_FROM，然后重新启动。',
    noServerOthers: '请联系管理员进行配置。',
    demo: '这是演示环境：邮件不会真正发出，可在自检页面的邮件发件箱中查看。',
    outbox: '打开邮件发件箱',
    stopped: (since: string) => `自 ${since} 起邮件已暂停发送：邮件服务器拒绝了本服务器的设置。`,
    stoppedUntil: (until: string) => `将于 ${until} 重试。`,
    reply: (text: string) => `服务器答复：${text}`,
    waiting: (count: number) => `${count} 封邮件正在等待。`,
    release: '立即重新发送',
  },
});
