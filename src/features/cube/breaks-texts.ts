import { defineTexts } from '../../core/i18n/texts';

/** Texts that say what breaks when a model is saved. */
export const breaksTexts = defineTexts({
  en: {
    title: 'Saving this breaks reports',
    reports:
      'These reports use what was removed. They would show an error until somebody repairs them.',
    rulesTitle: 'Saving this breaks row rules',
    rules:
      'These row rules test what was removed. The cube would be refused to their people until an administrator changes them.',
    peopleTitle: 'Saving this changes what people see',
    people: 'Rows that people with limited access see, before and after:',
    shown: 'People with limited access would see other fields.',
    role: (name: string) => `Everybody with the role ${name}`,
    change: (before: string, after: string) => `${before} → ${after} rows`,
    sameCount: (rows: string) => `${rows} rows, the same number`,
    noRows: 'no',
    fields: (names: string) => `It is about: ${names}`,
    save: 'Save anyway',
    back: 'Continue editing',
    restore: 'Restore anyway',
    leave: 'Keep the latest version',
    uses: (fields: string) => `uses ${fields}`,
    deleteText: 'Without it, people with limited access see more of its tables.',
  },
  zh: {
    title: '保存会使报表失效',
    reports: '这些报表使用了已删除的内容。在修复之前会显示错误。',
    rulesTitle: '保存会使行规则失效',
    rules: '这些行规则检查已删除的内容。在管理员修改之前，相关人员将无法使用该多维数据集。',
    peopleTitle: '保存会改变他人可见的内容',
    people: '受限用户可见的行（之前与之后）：',
    shown: '受限用户会看到其他字段。',
    role: (name: string) => `角色为 ${name} 的所有人`,
    change: (before: string, after: string) => `${before} → ${after} 行`,
    sameCount: (rows: string) => `${rows} 行，数量不变`,
    noRows: '无',
    fields: (names: string) => `涉及：${names}`,
    save: '仍然保存',
    back: '继续编辑',
    restore: '仍然恢复',
    leave: '保留最新版本',
    uses: (fields: string) => `使用 ${fields}`,
    deleteText: '删除后，受限用户将看到其数据表的更多内容。',
  },
});
