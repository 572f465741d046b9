import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the rows behind a cell. */
export const drillTexts = defineTexts({
  en: {
    title: (cell: string) => `Rows behind ${cell}`,
    entry: 'Show the rows behind it',
    all: 'everything',
    count: (rows: string) => `${rows} rows.`,
    limited: 'Your access leaves rows out.',
    columns: 'Columns',
    allColumns: 'All columns',
    none: 'No rows stand behind this cell.',
    failed: 'The rows could not be shown',
    refused: 'These rows are not open to you',
    partFailed: 'Some rows could not be loaded.',
    retry: 'Try again',
    download: 'Download all as CSV',
    downloading: (size: string) => `Downloading, ${size}`,
    stop: 'Stop',
  },
  zh: {
    title: (cell: string) => `${cell}背后的行`,
    entry: '显示背后的行',
    all: '全部',
    count: (rows: string) => `${rows} 行。`,
    limited: '您的权限排除了部分行。',
    columns: '列',
    allColumns: '所有列',
    none: '此单元格背后没有行。',
    failed: '无法显示这些行',
    refused: '您无权查看这些行',
    partFailed: '部分行未能加载。',
    retry: '重试',
    download: '全部下载为 CSV',
    downloading: (size: string) => `正在下载，${size}`,
    stop: '停止',
  },
});
