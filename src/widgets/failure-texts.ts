import { defineTexts } from '../core/i18n/texts';

/** Texts of a failure that an administrator can repair in place. */
export const failureTexts = defineTexts({
  en: {
    rebuild: 'Rebuild the list of tables',
    rebuilding: 'Rebuilding the list of tables …',
    askAdministrator: 'Ask an administrator.',
    rebuilt: (tables: number) =>
      tables === 1
        ? 'The list of tables is rebuilt: 1 table.'
        : `The list of tables is rebuilt: ${tables} tables.`,
    unreadable: (files: string) =>
      `These files cannot be read and are not in the list: ${files}. They were not deleted.`,
    notRebuilt: (reason: string) => `The list could not be rebuilt: ${reason}`,
  },
  zh: {
    rebuild: '重建表清单',
    rebuilding: '正在重建表清单…',
    askAdministrator: '请联系管理员。',
    rebuilt: (tables: number) => `表清单已重建：共 ${tables} 个表。`,
    unreadable: (files: string) => `以下文件无法读取，未列入清单：${files}。文件没有被删除。`,
    notRebuilt: (reason: string) => `无法重建清单：${reason}`,
  },
});
