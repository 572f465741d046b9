import type { filesEn } from './files-en';

/** See files-en.ts. */
export const filesZh: Record<keyof typeof filesEn, string> = {
  'missing.file': '该文件不存在、已过期或不属于您。请重新导出。',
  'missing.ticket': '此下载链接已使用或已超过一分钟。请返回文件页面，再次点击“下载”。',
  'forbidden.export': '您无权在此导出。请向管理员申请导出权限。',
  'forbidden.fileRights':
    '自文件生成以来，您对这些数据的访问权限已发生变化，因此不再提供该文件。请重新生成文件，以获取您现在可以查看的行。',
  'invalid.fileQuota': '您的工作区的文件将超过 {limit}。请在个人页面删除文件，或请管理员提高上限。',
  'invalid.fileAgain': '此文件由语句生成。请运行该语句并重新下载其结果。',
  'invalid.exportChart':
    '没有可绘制的图表：结果没有值，或仅为表格。请导出为工作簿或 PDF，或先选择图表。',
  'engine.exportFailed': '文件写入失败。请重试；如果再次失败，请告知服务器管理员。',
};
