import type { NameUse } from '@bi/olap/repair/missing-names';
import { defineTexts } from '../../core/i18n/texts';

/** Where a name is used, as a person reads it. */
type UseNames = Readonly<Record<NameUse, string>>;

const uses: { en: UseNames; zh: UseNames } = {
  en: {
    rows: 'rows',
    columns: 'columns',
    measures: 'measures',
    filters: 'filters',
    order: 'sorting and Top-N',
    calculations: 'calculations',
  },
  zh: {
    rows: '行',
    columns: '列',
    measures: '度量',
    filters: '筛选',
    order: '排序和前 N 项',
    calculations: '计算',
  },
};

/** Texts about a report whose cube no longer has what it uses. */
export const repairTexts = defineTexts({
  en: {
    title: 'This report needs a repair',
    aCube: (name: string) => `The cube ${name}`,
    aView: (name: string) => `The View ${name}`,
    text: (source: string, names: string) =>
      `${source} no longer has ${names}, or you may not see it. Choose what takes its place.`,
    askEditor: (source: string, names: string, owner: string) =>
      `${source} no longer has ${names}, or you may not see it. ${owner} can repair the report.`,
    and: ' and ',
    open: 'Repair report',
    showWithout: 'Show without it',
    dialog: (name: string) => `Repair ${name}`,
    lead: 'Fields with a similar name come first. What has no replacement is left out.',
    usedIn: (places: string) => `Used in ${places}`,
    useName: (use: NameUse) => uses.en[use],
    comma: ', ',
    replacement: (name: string) => `Replacement for ${name}`,
    leaveOut: 'Leave out',
    similar: 'Similar names',
    others: 'All others',
    save: 'Save report',
    show: 'Show only',
    cancel: 'Cancel',
    nothingLeft: 'Choose a measure: the report would have none.',
    saved: 'The report is repaired and saved.',
    conflict:
      'Somebody saved the report meanwhile, so it was not saved again. This is their version.',
  },
  zh: {
    title: '此报表需要修复',
    aCube: (name: string) => `多维数据集 ${name}`,
    aView: (name: string) => `视图 ${name}`,
    text: (source: string, names: string) =>
      `${source} 中已没有 ${names}，或者您无权查看。请选择替代项。`,
    askEditor: (source: string, names: string, owner: string) =>
      `${source} 中已没有 ${names}，或者您无权查看。${owner} 可以修复此报表。`,
    and: ' 和 ',
    open: '修复报表',
    showWithout: '不含此项显示',
    dialog: (name: string) => `修复 ${name}`,
    lead: '名称相近的字段排在前面。没有替代项的内容将被去掉。',
    usedIn: (places: string) => `用于${places}`,
    useName: (use: NameUse) => uses.zh[use],
    comma: '、',
    replacement: (name: string) => `${name} 的替代项`,
    leaveOut: '去掉',
    similar: '名称相近',
    others: '其他',
    save: '保存报表',
    show: '仅显示',
    cancel: '取消',
    nothingLeft: '请选择一个度量：否则报表没有度量。',
    saved: '报表已修复并保存。',
    conflict: '有人同时保存了此报表，因此没有再次保存。现在显示的是对方的版本。',
  },
});
