import { defineTexts } from '../../core/i18n/texts';

const peopleEn = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
const thingsEn = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** Texts of the groups that things are shared with. */
export const groupsTexts = defineTexts({
  en: {
    title: 'Groups',
    lead: 'People that things are shared with together. Whoever leaves a group loses at once what only the group gave.',
    search: 'Search groups',
    add: 'Add group',
    group: 'Group',
    people: 'People',
    shares: 'Shared with it',
    since: 'Made',
    countPeople: peopleEn,
    countShares: thingsEn,
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
    none: 'No groups yet. Make one to share things with several people at once.',
    nothing: 'No group matches.',
    name: 'Name',
    addPerson: 'Add a person',
    searchPeople: 'Search the people of the group',
    noPeople: 'Nobody is in this group yet.',
    noMatch: 'Nobody in this group matches.',
    takeOut: (name: string) => `Take ${name} out of the group`,
    putBack: (name: string) => `Put ${name} back`,
    added: 'Joins when you save',
    removed: 'Leaves when you save',
    deleteTitle: (name: string) => `Delete the group “${name}”?`,
    deletePeople: (count: number) =>
      count === 0
        ? 'Nobody is in it.'
        : `${peopleEn(count)} lose what only this group gives. Their accounts stay.`,
    deleteShares: (count: number) =>
      count === 1 ? 'This share ends:' : `These ${count} shares end:`,
    deleteNothing: 'Nothing is shared with it.',
    more: (count: number) => `and ${count} more`,
    delete: 'Delete',
    cancel: 'Cancel',
    deleted: 'The group is deleted',
  },
  zh: {
    title: '组',
    lead: '一起接收共享的人员。离开组的人会立即失去仅由该组给予的权限。',
    search: '搜索组',
    add: '添加组',
    group: '组',
    people: '人员',
    shares: '共享给它的内容',
    since: '创建时间',
    countPeople: (count: number) => `${count} 人`,
    countShares: (count: number) => `${count} 项`,
    edit: (name: string) => `编辑 ${name}`,
    remove: (name: string) => `删除 ${name}`,
    none: '尚无组。创建一个组，即可一次共享给多人。',
    nothing: '没有匹配的组。',
    name: '名称',
    addPerson: '添加人员',
    searchPeople: '搜索组内人员',
    noPeople: '此组中还没有人。',
    noMatch: '此组中没有匹配的人员。',
    takeOut: (name: string) => `将 ${name} 移出组`,
    putBack: (name: string) => `将 ${name} 放回`,
    added: '保存后加入',
    removed: '保存后离开',
    deleteTitle: (name: string) => `删除组“${name}”？`,
    deletePeople: (count: number) =>
      count === 0 ? '组内没有人。' : `${count} 人将失去仅由此组给予的权限，其账号保留。`,
    deleteShares: (count: number) => `以下 ${count} 项共享将结束：`,
    deleteNothing: '没有内容共享给它。',
    more: (count: number) => `以及另外 ${count} 项`,
    delete: '删除',
    cancel: '取消',
    deleted: '已删除组',
  },
});
