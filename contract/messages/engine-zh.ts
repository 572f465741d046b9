import type { engineEn } from './engine-en';

/** Chinese texts of what fails in the data engine, in its files or on their disk. */
export const engineZh: Record<keyof typeof engineEn, string> = {
  'engine.exportTooLarge': '文件将超过 {limit}。请添加筛选条件或选择更少的列。',
  'engine.failed': '数据引擎执行查询失败。{reason}',
  'engine.memory': '查询所需内存超出限制，请添加筛选或减少字段。',
  'engine.timeout': '查询超过 {seconds} 秒，已停止。请添加筛选。',
  'engine.crashed': '数据引擎在查询期间停止，现已重启，请重新运行。',
  'engine.busy': '数据引擎繁忙，请稍后再试。',
  'engine.starting': '示例数据仍在准备中，请稍后再试。',
  'engine.dataFile': '数据文件 {file} 无法使用：{reason}。请恢复完好的副本，或重新导入数据。',
  'engine.dataFolder': '数据文件夹 {folder} 无法写入：{reason}。请释放空间或修改权限，然后重试。',
  'engine.tableList':
    '此工作区的表清单无法使用：{reason}。数据没有被删除。管理员可以根据数据文件重建清单。',
  'engine.diskFull':
    '磁盘已满：没有写入任何内容，之前保存的内容仍可读取。请联系服务器管理员释放空间，然后重试。',
  'engine.importFailed': '构建表“{table}”失败：{reason}',
  'engine.noStart': '数据引擎无法启动：{reason}。请稍后再试。',
};
