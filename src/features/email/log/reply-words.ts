import type { TextTable } from '../../../core/i18n/texts';
import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the reasons that the server stores as words. */
export const replyTexts = defineTexts({
  en: {
    noAddress: 'this person has no e-mail address',
    wrongAddress: 'this is not an e-mail address',
    noAccount: 'no account here, and no rows are chosen for such addresses',
    domain: 'in a domain that your organization does not allow',
    tooMany: 'beyond the 500 mails of one run',
    notSeen: 'this recipient may not see what is sent',
    notNamed: 'no longer a recipient of the schedule',
    noRows: 'there are no rows that this recipient may see',
    deleted: 'the schedule was deleted',
    paused: 'the schedule was paused',
    missed: 'its time passed while the server did not run; a later one was sent',
    holiday: 'a holiday',
    condition: 'its condition was not met',
    noRecipients: 'nobody is to get it',
    unsubscribed: 'unsubscribed',
    noSuchAddress: 'the address did not exist at three runs',
    bounced: 'mails to it came back',
    administrator: 'an administrator ended mails to this address',
    rate: 'waits: so many mails leave in a minute',
    outbox: 'in the mail outbox of this demo',
    stopped: 'the server stopped while it was sent',
    stoppedEach: 'the server stopped each time it was made',
    notMade: 'it could not be made',
    notBegun: 'it could not begin',
  },
  zh: {
    noAddress: '此人没有电子邮件地址',
    wrongAddress: '不是电子邮件地址',
    noAccount: '在此没有账户，且未为此类地址选择数据行',
    domain: '所在域名未获您的组织允许',
    tooMany: '超出每次运行 500 封邮件的上限',
    notSeen: '此收件人无权查看发送内容',
    notNamed: '已不是此计划的收件人',
    noRows: '没有此收件人可见的数据行',
    deleted: '邮件计划已删除',
    paused: '邮件计划已暂停',
    missed: '到点时服务器未运行；已发送较晚的一次',
    holiday: '节假日',
    condition: '未满足条件',
    noRecipients: '没有收件人',
    unsubscribed: '已退订',
    noSuchAddress: '连续三次运行地址不存在',
    bounced: '发往此地址的邮件被退回',
    administrator: '管理员已停止向此地址发送',
    rate: '等待中：每分钟发送数量有限',
    outbox: '在此演示的邮件发件箱中',
    stopped: '发送时服务器停止',
    stoppedEach: '每次生成时服务器都停止',
    notMade: '无法生成',
    notBegun: '无法开始',
  },
});

type Words = TextTable<(typeof replyTexts)['en']>;

/** Sentences that the server writes, by the word for them. */
const SENTENCES: Readonly<Record<string, keyof Words>> = {
  'the server stopped while it was sent': 'stopped',
  'the server stopped each time it was rendered': 'stoppedEach',
  'it could not be rendered': 'notMade',
  'it could not begin': 'notBegun',
};

/** Whether a reason is one of ours, no answer of a mail server. */
export const isReason = (reply: string): boolean =>
  Object.hasOwn(SENTENCES, reply) || Object.hasOwn(replyTexts.en, reply);

/** A reason or an answer as people read it: words of ours in their language, what a mail server said as it is. */
export function replyWords(reply: string, words: Words): string {
  const key = Object.hasOwn(SENTENCES, reply) ? SENTENCES[reply] : undefined;
  if (key !== undefined) return words[key];
  return Object.hasOwn(words, reply) ? words[reply as keyof Words] : reply;
}
