import { defineTexts } from '../../core/i18n/texts';

/** Texts that all editors with steps back, drafts and joined saves have. */
export const editingTexts = defineTexts({
  en: {
    undo: 'Undo',
    redo: 'Redo',
    cancel: 'Cancel',
    somebody: 'Somebody',
    conflictTitle: 'Somebody saved meanwhile',
    conflictText: (who: string, when: string) =>
      `${who} saved ${when}. All other changes of both of you are joined. Choose what counts where you changed the same:`,
    mine: 'Mine',
    theirs: 'Theirs',
    removed: 'deleted',
    notRemoved: 'changed and not deleted',
    changedValue: 'changed',
    nothing: 'nothing',
    saveJoined: 'Save both',
  },
  zh: {
    undo: '撤销',
    redo: '重做',
    cancel: '取消',
    somebody: '有人',
    conflictTitle: '有人同时保存过',
    conflictText: (who: string, when: string) =>
      `${who} 于 ${when} 保存过。双方的其他更改已合并。请为双方都更改的内容选择采用哪个：`,
    mine: '我的',
    theirs: '对方的',
    removed: '已删除',
    notRemoved: '已更改且未删除',
    changedValue: '已更改',
    nothing: '无',
    saveJoined: '保存双方更改',
  },
});
