import { defineTexts } from '../../core/i18n/texts';

/** Texts of threads: what changed since, sharing, subscribing. */
export const threadTexts = defineTexts({
  en: {
    newer: (day: string) => `The data has changed since you asked on ${day}.`,
    same: (day: string) =>
      `The data has changed since you asked on ${day}; these numbers are the same.`,
    changed: (day: string, different: number, cells: number) =>
      `The data has changed since you asked on ${day}: ${different} of ${cells} numbers are different.`,
    moved: (day: string, then: string, now: string) =>
      `The data has changed since you asked on ${day}: ${then} then, ${now} now.`,
    gone: (day: string) =>
      `The data or the cube has changed since you asked on ${day}; the numbers of then can no longer be computed.`,
    interrupted: 'The question was stopped before it was read.',
    own: 'Your threads',
    shared: 'Shared with you',
    noShared: 'Nobody shares a thread with you.',
    share: 'Share',
    isShared: 'Others see this thread',
    sharedBy: (name: string) =>
      name === ''
        ? 'Somebody shares this thread with you. The answers are computed with your own access.'
        : `${name} shares this thread with you. The answers are computed with your own access.`,
    askOwn: 'A question below begins a thread of your own.',
    lost: (names: string) =>
      `Not limited as on the screen you came from: ${names}. Name it in the question if it matters.`,
    subscribe: 'Subscribe',
    schedule: 'Send it regularly',
    scheduleText: 'The answer is saved as a report. Then choose when and to whom it is sent.',
    isSent: 'This answer is sent already.',
    openSchedule: 'Open its schedule',
    another: 'Make another schedule',
    alert: 'Alert me when it changes',
    chooseValue: (words: string, value: string) => `${words}: ${value}`,
  },
  zh: {
    newer: (day: string) => `自您 ${day} 提问以来，数据已变化。`,
    same: (day: string) => `自您 ${day} 提问以来，数据已变化；这些数字没有变化。`,
    changed: (day: string, different: number, cells: number) =>
      `自您 ${day} 提问以来，数据已变化：${cells} 个数字中有 ${different} 个不同。`,
    moved: (day: string, then: string, now: string) =>
      `自您 ${day} 提问以来，数据已变化：当时为 ${then}，现在为 ${now}。`,
    gone: (day: string) =>
      `自您 ${day} 提问以来，数据或多维数据集已变化；当时的数字已无法重新计算。`,
    interrupted: '该问题在理解之前已停止。',
    own: '您的对话',
    shared: '与您共享的对话',
    noShared: '还没有人与您共享对话。',
    share: '共享',
    isShared: '其他人可以看到此对话',
    sharedBy: (name: string) =>
      name === ''
        ? '有人与您共享了此对话。回答按您自己的权限计算。'
        : `${name}与您共享了此对话。回答按您自己的权限计算。`,
    askOwn: '在下方提问将新建您自己的对话。',
    lost: (names: string) => `未沿用来源页面的限制：${names}。如有需要，请在问题中说明。`,
    subscribe: '订阅',
    schedule: '定期发送',
    scheduleText: '回答将保存为报表，然后请选择发送的时间和收件人。',
    isSent: '此回答已在定期发送。',
    openSchedule: '打开其发送计划',
    another: '新建另一个发送计划',
    alert: '变化时提醒我',
    chooseValue: (words: string, value: string) => `${words}：${value}`,
  },
});
