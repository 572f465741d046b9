import { defineTexts } from '../../../core/i18n/texts';

/** Texts of parameters on an open dashboard. */
export const parameterTexts = defineTexts({
  en: {
    chip: (name: string, value: string) => `Parameter ${name}: ${value}`,
    choose: 'Choose',
    ownValues: 'each tile has its own',
    mixed: 'Each tile has a value of its own until you set one here.',
    unused: (name: string) => `${name}: no tile has this parameter`,
    failed: (name: string) => `${name}: its cube could not be loaded`,
    back: (name: string) => `Set ${name} back to what it opens with`,
    backShort: 'Set back',
    done: 'Done',
  },
  zh: {
    chip: (name: string, value: string) => `参数${name}：${value}`,
    choose: '选择',
    ownValues: '各图块使用自己的值',
    mixed: '在此设置之前，每个图块使用自己的值。',
    unused: (name: string) => `${name}：没有图块使用此参数`,
    failed: (name: string) => `${name}：无法加载其多维数据集`,
    back: (name: string) => `将${name}恢复为打开时的值`,
    backShort: '恢复',
    done: '完成',
  },
});
