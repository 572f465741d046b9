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
  'forbidden.view.rows':
    '您的行规则无法应用于视图“{view}”所读取的全部数据，因此它没有可供您查看的行。请联系管理员。',
  'forbidden.view.bound':
    '多维数据集“{cube}”限制了您可见的此视图所读取的内容，而其他多维数据集读取此视图：您不能更改其语句。请另存为新视图，或联系管理员。',
  'forbidden.cube.protected':
    '受限用户可见的内容取决于多维数据集“{cube}”的 {names}：只有管理员可以更改。请撤销此更改，或请管理员保存。',
  'forbidden.cube.opens':
    '多维数据集“{cube}”会向受限用户（{names}）显示其目前看不到的行。请基于您自己上传的表创建，或请管理员保存。',
  'invalid.cube.visible':
    '对多维数据集“{cube}”的此更改会改变受限用户可见的内容（{names}）。请先查看差异，再以“acceptVisible”保存。',
  'forbidden.view.protected':
    '行规则或多维数据集“{cube}”的访问设置依赖于此视图的列：只有管理员可以更改其语句。请另存为新视图，或联系管理员。',
  'forbidden.cube.limited':
    '您的权限仅限部分行，而多维数据集决定此限制的含义：您不能更改多维数据集，请联系管理员。',
  'forbidden.cube.limitedHere':
    '您的权限仅限部分行，而多维数据集决定此限制的含义：您不能更改此多维数据集，请联系{whom}。',
};
