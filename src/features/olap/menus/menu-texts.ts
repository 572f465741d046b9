import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the menu on cells, headers and marks. */
export const menuTexts = defineTexts({
  en: {
    drillDown: (member: string) => `Drill into ${member}`,
    drillUp: (field: string) => `Drill up in ${field}`,
    expand: (member: string) => `Expand ${member}`,
    collapse: (member: string) => `Collapse ${member}`,
    keepOnly: (member: string) => `Keep only ${member}`,
    exclude: (member: string) => `Leave out ${member}`,
    sortDesc: (measure: string) => `Sort by ${measure}, largest first`,
    sortAsc: (measure: string) => `Sort by ${measure}, smallest first`,
    natural: 'Natural order',
    top: (n: number, field: string, measure: string) => `Top ${n} of ${field} by ${measure}`,
    showAll: (field: string) => `Show all of ${field}`,
    copy: 'Copy',
    copyPrecise: 'Copy with full precision',
    explain: 'Explain this result',
    menu: 'Actions for this place',
  },
  zh: {
    drillDown: (member: string) => `下钻到${member}`,
    drillUp: (field: string) => `在${field}中上钻`,
    expand: (member: string) => `展开${member}`,
    collapse: (member: string) => `折叠${member}`,
    keepOnly: (member: string) => `只保留${member}`,
    exclude: (member: string) => `排除${member}`,
    sortDesc: (measure: string) => `按${measure}排序，从大到小`,
    sortAsc: (measure: string) => `按${measure}排序，从小到大`,
    natural: '自然顺序',
    top: (n: number, field: string, measure: string) => `${field}按${measure}的前 ${n} 名`,
    showAll: (field: string) => `显示${field}的所有成员`,
    copy: '复制',
    copyPrecise: '以完整精度复制',
    explain: '解释此结果',
    menu: '此处的操作',
  },
});
