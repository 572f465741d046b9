import type { accessEn } from './access-en';

/** Simplified Chinese texts of errors about who sees what. */
export const accessZh: Record<keyof typeof accessEn, string> = {
  'invalid.sql.tableAccess':
    '您不能在此读取“{table}”：多维数据集“{cube}”限制了您可见的内容，而此限制无法应用于语句。请查询该多维数据集，或联系管理员。',
  'forbidden.cube.access':
    '多维数据集“{cube}”的访问设置限制了您可见的内容：您不能更改它。请联系管理员。',
  'forbidden.cube.bound':
    '多维数据集“{cube}”限制了您在表“{table}”中可见的内容，而另一个模型会显示更多：您不能处理基于此表的多维数据集。请联系管理员。',
  'forbidden.table.access':
    '多维数据集“{cube}”限制了您在表“{table}”中可见的内容，而此限制无法单独应用于该表。请查询该多维数据集，或联系管理员。',
  'forbidden.view.bound':
    '多维数据集“{cube}”限制了您可见的此视图所读取的内容，而其他多维数据集读取此视图：您不能更改其语句。请另存为新视图，或联系管理员。',
};
