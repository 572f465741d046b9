import { defineTexts } from '../../core/i18n/texts';

/** Texts of the menu of a cell, a heading or a mark of a report. */
export const viewerMenuTexts = defineTexts({
  en: {
    menu: (place: string) => `What can be done with ${place}`,
    drillDown: (member: string) => `Drill into ${member}`,
    drillUp: (field: string) => `Drill up in ${field}`,
    keepOnly: (member: string) => `Keep only ${member}`,
    exclude: (member: string) => `Leave out ${member}`,
    showAll: (field: string) => `Show all of ${field}`,
    reset: 'Undo my changes to this report',
  },
  zh: {
    menu: (place: string) => `“${place}”可以做什么`,
    drillDown: (member: string) => `下钻到“${member}”`,
    drillUp: (field: string) => `在“${field}”中上钻`,
    keepOnly: (member: string) => `只保留“${member}”`,
    exclude: (member: string) => `去掉“${member}”`,
    showAll: (field: string) => `显示“${field}”的全部成员`,
    reset: '撤销我对此报表的更改',
  },
});
