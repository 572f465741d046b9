import { defineTexts } from '../../../core/i18n/texts';

/** Texts of named sets of members and of members' properties. */
export const memberSetTexts = defineTexts({
  en: {
    make: (member: string) => `Make a set of ${member}`,
    makeMany: (n: string) => `Make a set of the ${n} members selected`,
    sets: 'Set',
    all: 'All members',
    rename: (set: string) => `Rename ${set}…`,
    remove: (set: string) => `Delete ${set}`,
    properties: 'Properties',
    renameTitle: 'Rename set',
    name: 'Name of the set',
    apply: 'Apply',
    cancel: 'Cancel',
    and: ', ',
    absent: (set: string, members: string) =>
      `Members of the set ${set} have no values here, or are no longer in the data: ${members}.`,
    takeOut: 'Take them out of the set',
    more: (first: string, n: string) => `${first} and ${n} more`,
  },
  zh: {
    make: (member: string) => `用${member}创建集合`,
    makeMany: (n: string) => `用所选的 ${n} 个成员创建集合`,
    sets: '集合',
    all: '所有成员',
    rename: (set: string) => `重命名${set}…`,
    remove: (set: string) => `删除${set}`,
    properties: '属性',
    renameTitle: '重命名集合',
    name: '集合名称',
    apply: '应用',
    cancel: '取消',
    and: '、',
    absent: (set: string, members: string) =>
      `集合${set}的成员在此没有值，或数据中已不存在：${members}。`,
    takeOut: '从集合中移除',
    more: (first: string, n: string) => `${first}等另外 ${n} 个`,
  },
});
