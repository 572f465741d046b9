import { defineTexts } from '../../core/i18n/texts';

/** Words for how runs ended, and why schedules are paused. */
export const runResultTexts = defineTexts({
  en: {
    sent: 'Handed to mail server',
    partly: 'Partly sent',
    failed: 'Failed',
    uncertain: 'Uncertain',
    skipped: 'Skipped',
    person: 'Paused',
    ownerGone: 'Paused: its owner has left',
    targetGone: 'Paused: what it sends is not there',
    ended: 'Ended: no time is left',
  },
  zh: {
    sent: '已交给邮件服务器',
    partly: '部分已发送',
    failed: '失败',
    uncertain: '不确定',
    skipped: '已跳过',
    person: '已暂停',
    ownerGone: '已暂停：所有者已离开',
    targetGone: '已暂停：发送内容已不存在',
    ended: '已结束：没有剩余时间',
  },
});
