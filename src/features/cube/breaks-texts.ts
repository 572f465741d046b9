import { defineTexts } from '../../core/i18n/texts';

/** Texts that tell who breaks when a model is saved. */
export const breaksTexts = defineTexts({
  en: {
    title: 'Saving this breaks reports',
    reports:
      'These reports use what is gone. They would show an error until somebody repairs them.',
    rulesTitle: 'Saving this breaks row rules',
    rules:
      'These row rules test what is gone. The cube would be refused to their people until an administrator changes them.',
    save: 'Save anyway',
    back: 'Go on editing',
    restore: 'Restore anyway',
    leave: 'Keep the newest version',
    uses: (fields: string) => `uses ${fields}`,
  },
  zh: {
    title: '保存会使报表失效',
    reports: '这些报表使用了已删除的内容。在修复之前会显示错误。',
    rulesTitle: '保存会使行规则失效',
    rules: '这些行规则检查已删除的内容。在管理员修改之前，相关人员将无法使用该多维数据集。',
    save: '仍然保存',
    back: '继续编辑',
    restore: '仍然恢复',
    leave: '保留最新版本',
    uses: (fields: string) => `使用 ${fields}`,
  },
});
