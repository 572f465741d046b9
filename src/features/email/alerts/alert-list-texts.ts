import type { AlertCheck, AlertSummary } from '@bi/contract/delivery/alert';
import { defineTexts } from '../../../core/i18n/texts';

type Outcome = NonNullable<AlertCheck['outcome']>;

const STATES = {
  en: { new: 'Not checked yet', normal: 'Normal', triggered: 'Triggered' },
  zh: { new: '尚未检查', normal: '正常', triggered: '已触发' },
} satisfies Record<'en' | 'zh', Record<AlertSummary['state'], string>>;

const PAUSES = {
  en: { person: 'Paused', ownerGone: 'Paused: its owner has left', ended: 'No check is left' },
  zh: { person: '已暂停', ownerGone: '已暂停：其所有者已离开', ended: '没有后续检查' },
} satisfies Record<'en' | 'zh', Record<NonNullable<AlertSummary['paused']>, string>>;

const OUTCOMES = {
  en: {
    first: 'First check',
    normal: 'Normal',
    met: 'Still so',
    triggered: 'Triggered',
    back: 'Back to normal',
  },
  zh: { first: '首次检查', normal: '正常', met: '仍满足', triggered: '已触发', back: '恢复正常' },
} satisfies Record<'en' | 'zh', Record<Outcome, string>>;

const CHECK_STATES = {
  en: {
    waiting: 'Waits',
    running: 'Being checked',
    ended: 'Checked',
    failed: 'Failed',
    skipped: 'Skipped',
  },
  zh: {
    waiting: '等待中',
    running: '正在检查',
    ended: '已检查',
    failed: '失败',
    skipped: '已跳过',
  },
} satisfies Record<'en' | 'zh', Record<AlertCheck['state'], string>>;

const REASONS: Record<'en' | 'zh', Record<string, string>> = {
  en: {
    paused: 'The alert is paused.',
    deleted: 'The alert was deleted.',
    ownerGone: 'Its owner has left.',
    changed: 'The alert was changed while it was checked.',
  },
  zh: {
    paused: '提醒已暂停。',
    deleted: '提醒已删除。',
    ownerGone: '其所有者已离开。',
    changed: '检查期间提醒已被修改。',
  },
};

/** Texts of the list of alerts and their checks. */
export const alertListTexts = defineTexts({
  en: {
    search: 'Search alerts',
    relation: 'Which alerts',
    count: (count: number) => (count === 1 ? '1 alert' : `${count} alerts`),
    watches: 'Watches',
    state: 'State',
    next: 'Next check',
    stateName: (state: AlertSummary['state']) => STATES.en[state],
    pausedName: (paused: NonNullable<AlertSummary['paused']>) => PAUSES.en[paused],
    failingSince: 'Failing since',
    since: 'since',
    waitsForData: 'When its data change',
    edit: 'Edit',
    open: 'Open its number',
    checks: 'Checks',
    checkNow: 'Check now',
    checking: (name: string) => `“${name}” is being checked`,
    pause: 'Pause',
    resume: 'Resume',
    paused: (name: string) => `“${name}” is paused`,
    resumed: (name: string) => `“${name}” is checked again`,
    checksTitle: (name: string) => `Checks of “${name}”`,
    checksFailed: 'The checks could not be loaded',
    noChecks: 'It was not checked yet.',
    at: 'Checked',
    outcome: 'Result',
    value: 'Number',
    notified: 'Notified',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    endsFor: (name: string, count: number, mail: boolean) => {
      const people = count === 1 ? '1 recipient' : `${count} recipients`;
      return `“${name}” would no longer notify ${people}${mail ? ', nor mail them' : ''}.`;
    },
    nextWas: (moment: string) => `The next check would have been ${moment}.`,
    outcomeName: (outcome: Outcome) => OUTCOMES.en[outcome],
    checkState: (state: AlertCheck['state']) => CHECK_STATES.en[state],
    reason: (reason: string) => REASONS.en[reason] ?? reason,
    late: 'late',
    asked: 'asked for',
    hidden: 'Numbers are shown to its owner.',
    close: 'Close',
    deletedMany: (count: number) => `${count} alerts are in the trash.`,
    emptyTitle: 'No alerts yet',
    emptyText: 'Choose “Alert me when…” in the menu of a number in OLap, a report or a dashboard.',
    noMatchTitle: 'No alert matches',
    trashEmptyText: 'Deleted alerts stay here for 30 days.',
    trashEmptyAction: 'Back to the alerts',
    failedTitle: 'The alerts could not be loaded',
    changed: (names: string) => `Changed: ${names}`,
    comma: ', ',
    part: (part: string) =>
      ({
        name: 'name',
        folder: 'tags',
        subject: 'what it watches',
        condition: 'condition',
        trigger: 'when it is checked',
        repeat: 'how often it notifies',
        recipients: 'whom it notifies',
        note: 'note',
      })[part] ?? part,
  },
  zh: {
    search: '搜索提醒',
    relation: '提醒范围',
    count: (count: number) => `${count} 个提醒`,
    watches: '关注内容',
    state: '状态',
    next: '下次检查',
    stateName: (state: AlertSummary['state']) => STATES.zh[state],
    pausedName: (paused: NonNullable<AlertSummary['paused']>) => PAUSES.zh[paused],
    failingSince: '失败始于',
    since: '自',
    waitsForData: '数据变化时',
    edit: '编辑',
    open: '打开其数值',
    checks: '检查记录',
    checkNow: '立即检查',
    checking: (name: string) => `正在检查“${name}”`,
    pause: '暂停',
    resume: '恢复',
    paused: (name: string) => `“${name}”已暂停`,
    resumed: (name: string) => `“${name}”已恢复检查`,
    checksTitle: (name: string) => `“${name}”的检查记录`,
    checksFailed: '无法加载检查记录',
    noChecks: '尚未检查。',
    at: '检查时间',
    outcome: '结果',
    value: '数值',
    notified: '已通知',
    people: (count: number) => `${count} 人`,
    endsFor: (name: string, count: number, mail: boolean) =>
      `“${name}”将不再通知 ${count} 位接收者${mail ? '，也不再向其发送邮件' : ''}。`,
    nextWas: (moment: string) => `下一次检查原定于 ${moment} 进行。`,
    outcomeName: (outcome: Outcome) => OUTCOMES.zh[outcome],
    checkState: (state: AlertCheck['state']) => CHECK_STATES.zh[state],
    reason: (reason: string) => REASONS.zh[reason] ?? reason,
    late: '延迟',
    asked: '手动',
    hidden: '数值仅对其所有者显示。',
    close: '关闭',
    deletedMany: (count: number) => `${count} 个提醒已移到回收站。`,
    emptyTitle: '还没有提醒',
    emptyText: '在 OLap、报表或仪表板中数值的菜单里选择“设置提醒…”。',
    noMatchTitle: '没有匹配的提醒',
    trashEmptyText: '已删除的提醒在此保留 30 天。',
    trashEmptyAction: '返回提醒列表',
    failedTitle: '无法加载提醒',
    changed: (names: string) => `已更改：${names}`,
    comma: '、',
    part: (part: string) =>
      ({
        name: '名称',
        folder: '标签',
        subject: '关注内容',
        condition: '条件',
        trigger: '检查时间',
        repeat: '通知频率',
        recipients: '通知对象',
        note: '备注',
      })[part] ?? part,
  },
});
