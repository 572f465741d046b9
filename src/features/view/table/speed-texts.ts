import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the part of a table's review that shows its grouped copies. */
export const speedTexts = defineTexts({
  en: {
    speed: 'Grouped copies',
    about:
      'Questions that these copies can answer read them instead of all rows. The server makes them from what is asked, and again for each new version of the data. Numbers are the same either way.',
    building: 'A copy is being made.',
    none: 'No copies yet. One is made when two questions would have read from the same one.',
    small: (rows: string) => `This table needs none: reading all rows is fast below ${rows} rows.`,
    live: 'No rows are stored here to be copied. Materialize the View to have them stored.',
    off: 'This server makes no copies. The operations page says how to switch them on.',
    failed: 'The copies could not be loaded',
    groupedBy: 'Grouped by',
    aggregates: 'Computed',
    groups: 'Rows',
    reads: 'Questions answered',
    lastRead: 'Last read',
    built: 'Made',
    never: 'Never',
    nothing: 'nothing: one row',
    hidden: 'Hidden',
  },
  zh: {
    speed: '汇总副本',
    about:
      '这些副本能回答的问题会直接读取副本，而不读取全部行。副本按实际提问自动生成，结果完全相同，并在数据出现新版本时重新生成。',
    building: '正在生成副本。',
    none: '还没有副本。当两个问题可以读取同一个副本时会自动生成。',
    small: (rows: string) => `此表不需要副本：少于 ${rows} 行时读取全部行已经很快。`,
    live: '这里没有可复制的已存储行。将视图物化后即可存储。',
    off: '此服务器不生成副本。运维页面说明了如何开启。',
    failed: '无法加载副本',
    groupedBy: '分组列',
    aggregates: '计算内容',
    groups: '行数',
    reads: '回答的问题数',
    lastRead: '最近读取',
    built: '生成时间',
    never: '从未',
    nothing: '无：只有一行',
    hidden: '已隐藏',
  },
});
