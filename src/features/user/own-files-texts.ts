import type { StoredFile } from '@bi/contract/file/stored-file';
import { defineTexts } from '../../core/i18n/texts';

const STATES: Record<'en' | 'zh', Record<StoredFile['state'], string>> = {
  en: {
    making: 'Being made',
    ready: 'Ready',
    failed: 'Failed',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  zh: {
    making: '正在生成',
    ready: '已就绪',
    failed: '失败',
    cancelled: '已取消',
    expired: '已过期',
  },
};

/** Texts of the person's list of files. */
export const ownFilesTexts = defineTexts({
  en: {
    title: 'Files',
    lead: 'Files that you exported. Each is stored for 30 days.',
    empty: 'You have no files. Export a report, an analysis, a table or a View to get one.',
    failed: 'Your files could not be read',
    name: 'Name',
    state: 'State',
    stateName: (state: StoredFile['state']) => STATES.en[state],
    size: 'Size',
    rows: 'Rows',
    rowsOf: (count: string) => (count === '1' ? '1 row' : `${count} rows`),
    made: 'Made',
    remove: 'Delete',
    keep: 'Cancel',
    removeOf: (name: string) => `Delete ${name}`,
    deleteTitle: (name: string) => `Delete “${name}”?`,
    deleteText: 'The file cannot be restored. You can export it again.',
    quota: (used: string, all: string) => `The files of your workspace take ${used} of ${all}.`,
  },
  zh: {
    title: '文件',
    lead: '您导出的文件。每个文件保留 30 天。',
    empty: '您还没有文件。导出报表、分析、表或视图即可得到文件。',
    failed: '无法读取您的文件',
    name: '名称',
    state: '状态',
    stateName: (state: StoredFile['state']) => STATES.zh[state],
    size: '大小',
    rows: '行数',
    rowsOf: (count: string) => `${count} 行`,
    made: '生成时间',
    remove: '删除',
    keep: '取消',
    removeOf: (name: string) => `删除 ${name}`,
    deleteTitle: (name: string) => `删除“${name}”？`,
    deleteText: '文件无法恢复，但可以重新导出。',
    quota: (used: string, all: string) => `您的工作区的文件占用 ${used}，上限 ${all}。`,
  },
});
