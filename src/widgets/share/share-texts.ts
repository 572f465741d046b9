import type { Sight } from '@bi/contract/share/share-sight';
import { pluralNoun } from './plural-noun';
import { defineTexts } from '../../core/i18n/texts';

type SeenRows = Exclude<Sight['rows'], 'some'>;

const countEn = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

const seesEn: Record<SeenRows, string> = {
  all: 'Sees everything',
  none: 'Can open it, but sees no numbers: their row rules leave no rows',
  same: 'Sees the same rows as you',
  other: 'Sees other rows than you',
  unknown: 'What they see cannot be read now',
};

const seesZh: Record<SeenRows, string> = {
  all: '能看到全部',
  none: '可以打开，但看不到数字：其行规则没有留下任何行',
  same: '看到的行与您相同',
  other: '看到的行与您不同',
  unknown: '目前无法读取其可见范围',
};

/** Texts of the dialog that says and sets who can see something. */
export const shareTexts = defineTexts({
  en: {
    title: (name: string) => `Who can see “${name}”`,
    reach: (reach: number, people: number) =>
      reach === people
        ? `All ${people} people of your organization can see it.`
        : `${reach} of ${people} people of your organization can see it.`,
    open: (reach: number, people: number) =>
      reach === people
        ? `All ${people} people of your organization can open it.`
        : `${reach} of ${people} people of your organization can open it.`,
    noNumbersOf: (count: number) => `${count} of them ${count === 1 ? 'sees' : 'see'} no numbers:`,
    noRows: 'their row rules leave no rows',
    moreRefused: (count: number) => `and ${count} more`,
    noNumbers: (why: string) => `Can open it, but sees no numbers: ${why}`,
    lacking: (field: string, rule: string | null) =>
      `${rule === null ? 'a row rule' : `the row rule “${rule}”`} tests “${field}”, which the data do not have`,
    hidden: (field: string) => `their role is not shown “${field}”`,
    private: 'Only the owner and administrators can see it.',
    personal: 'Only you can see it.',
    unsaved: 'Save to apply the changes.',
    add: 'Add a person or group by name or e-mail',
    nobody: 'Nobody and no group here has this name',
    searchFailed: 'People could not be searched. Type again.',
    groupOf: (name: string, people: number) => `${name} (group, ${countEn(people)})`,
    people: countEn,
    emptyGroup: 'Nobody is in this group: nobody sees it by it',
    owner: 'Owner',
    everybody: (tenant: string) => `Everybody in ${tenant}`,
    levelOf: (name: string) => `What ${name} may do`,
    none: 'No access',
    view: 'Can view',
    edit: 'Can edit',
    manage: 'Can manage',
    makeOwner: 'Make owner',
    remove: 'Remove',
    viewerSeesNone: 'Viewer role: sees no tables and Views',
    viewerRole: 'Viewer role: sees it, cannot change it',
    sees: (rows: SeenRows) => seesEn[rows],
    seesOf: (seen: string, of: string, field: string) => `${seen} of ${of} ${pluralNoun(field)}`,
    seesSome: (parts: readonly string[]) => `Sees ${parts.join(' and ')}`,
    showPeople: 'What each sees',
    peopleOf: (group: string) => `What the people of ${group} see`,
    morePeople: 'More people',
    again: 'Try again',
    limited: 'Sees only the rows that their row rules allow',
    administrators: (names: string, more: number) =>
      `Administrators always see and manage it: ${names}${more > 0 ? ` and ${more} more` : ''}`,
    ownRows: 'Everybody sees their own rows of the data, whoever shares it.',
    failed: 'Who can see it could not be loaded',
    save: 'Save',
    cancel: 'Cancel',
    close: 'Close',
    copyLink: 'Copy link',
    copyLinkFor: 'Opens it for everybody who can see it',
    saved: 'Saved who can see it',
    readOnly: 'Only the owner and people who can manage it change this.',
  },
  zh: {
    title: (name: string) => `谁能看到“${name}”`,
    reach: (reach: number, people: number) =>
      reach === people
        ? `组织中的全部 ${people} 人都能看到。`
        : `组织中 ${people} 人里有 ${reach} 人能看到。`,
    open: (reach: number, people: number) =>
      reach === people
        ? `组织中的全部 ${people} 人都能打开。`
        : `组织中 ${people} 人里有 ${reach} 人能打开。`,
    noNumbersOf: (count: number) => `其中 ${count} 人看不到数字：`,
    noRows: '其行规则没有留下任何行',
    moreRefused: (count: number) => `以及另外 ${count} 人`,
    noNumbers: (why: string) => `可以打开，但看不到数字：${why}`,
    lacking: (field: string, rule: string | null) =>
      `${rule === null ? '行规则' : `行规则“${rule}”`}检验字段“${field}”，而数据中没有该字段`,
    hidden: (field: string) => `其角色看不到“${field}”`,
    private: '只有所有者和管理员能看到。',
    personal: '只有您能看到。',
    unsaved: '保存后更改生效。',
    add: '按姓名或邮箱添加人员或组',
    nobody: '这里没有叫这个名字的人或组',
    searchFailed: '无法搜索人员，请重新输入。',
    groupOf: (name: string, people: number) => `${name}（组，${people} 人）`,
    people: (count: number) => `${count} 人`,
    emptyGroup: '此组中没有人，无人能由此看到',
    owner: '所有者',
    everybody: (tenant: string) => `${tenant} 的所有人`,
    levelOf: (name: string) => `${name} 的权限`,
    none: '无权访问',
    view: '可查看',
    edit: '可编辑',
    manage: '可管理',
    makeOwner: '设为所有者',
    remove: '移除',
    viewerSeesNone: '查看者角色：看不到表和视图',
    viewerRole: '查看者角色：能查看，不能修改',
    sees: (rows: SeenRows) => seesZh[rows],
    seesOf: (seen: string, of: string, field: string) => `“${field}”${of} 个中的 ${seen} 个`,
    seesSome: (parts: readonly string[]) => `能看到${parts.join('、')}`,
    showPeople: '每人可见内容',
    peopleOf: (group: string) => `${group} 中每人可见的内容`,
    morePeople: '更多人员',
    again: '重试',
    limited: '只能看到其行规则允许的行',
    administrators: (names: string, more: number) =>
      `管理员始终可以查看和管理：${names}${more > 0 ? ` 等另外 ${more} 人` : ''}`,
    ownRows: '无论由谁共享，每个人只看到自己有权看到的数据行。',
    failed: '无法加载可见范围',
    save: '保存',
    cancel: '取消',
    close: '关闭',
    copyLink: '复制链接',
    copyLinkFor: '能看到它的每个人都可用此链接打开',
    saved: '已保存可见范围',
    readOnly: '只有所有者和可管理的人员才能更改。',
  },
});
