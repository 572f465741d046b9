import type { workspaceEn } from './workspace-en';

/** Chinese texts of errors of the workspace as files. */
export const workspaceZh: Record<keyof typeof workspaceEn, string> = {
  'invalid.blueprintFile': '无法使用此文件：{reason}',
  'invalid.blueprintFiles': '请提供文件、压缩包或之前的计划：只能选择其中一种。',
  'invalid.blueprintArchive': '无法使用此压缩包：{reason}',
  'invalid.blueprintPlan': '无法应用此计划：{reason}。请查看计划。',
  'invalid.blueprintRevert': '此更改已被撤销。请改为撤销那次撤销操作。',
  'missing.blueprintPlan': '此计划不存在、已超过一周或不属于您。请重新制定。',
  'missing.appliedPlan': '历史记录中没有此条目。请重新加载列表。',
  'conflict.blueprintPlan':
    '制定计划后工作区已发生更改；未应用任何内容。请查看更改，然后重新制定计划。',
  'forbidden.key': '此服务密钥只能用于工作区文件。请登录后再执行此操作。',
  'forbidden.key.plan': '此服务密钥只能导出和制定计划。应用计划或读取表中的行需要用于应用的密钥。',
  'forbidden.readOnly':
    '此服务器为只读：其内容只能通过文件计划（蓝图 > 文件）更改。请修改文件并应用。',
};
