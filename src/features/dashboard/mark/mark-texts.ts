import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the menu of a mark or a member in a tile. */
export const markTexts = defineTexts({
  en: {
    menu: (tile: string) => `What can be done in ${tile}`,
    filterBoard: (member: string) => `Show only ${member} in all other tiles`,
    drillDown: (member: string) => `Drill into ${member}`,
    drillUp: (field: string) => `Drill up in ${field}`,
    keepOnly: (member: string) => `Keep only ${member} in this tile`,
    exclude: (member: string) => `Leave out ${member} in this tile`,
    showAll: (field: string) => `Show all of ${field} in this tile`,
    reset: 'Undo changes to this view',
  },
  zh: {
    menu: (tile: string) => `“${tile}”中可以做什么`,
    filterBoard: (member: string) => `其他图块只显示“${member}”`,
    drillDown: (member: string) => `下钻到“${member}”`,
    drillUp: (field: string) => `在“${field}”中上钻`,
    keepOnly: (member: string) => `此图块只保留“${member}”`,
    exclude: (member: string) => `此图块去掉“${member}”`,
    showAll: (field: string) => `此图块显示“${field}”的全部成员`,
    reset: '撤销对此视图的更改',
  },
});
