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
  'missing.image': '此图片不存在、已被移除，或未出现在您可以查看的任何内容中。请重新选择。',
  'forbidden.image': '您无权在此存储图片。请向管理员申请分析师角色。',
  'invalid.image.empty': '没有收到图片。请以 application/octet-stream 发送其字节。',
  'invalid.image.tooLarge': '图片超过 {limit} MB。请缩小图片或另存为 JPEG，然后重新选择。',
  'invalid.image.tooWide':
    '图片为 {width} × {height} 像素；每边最多 {side} 像素，总计最多 {million} 百万像素。请缩小后重新选择。',
  'invalid.image.svg': 'SVG 图片可能包含程序，因此不接受。请将图片另存为 PNG 后重新选择。',
  'invalid.image.kind': '此文件不是可以显示的图片。请选择“PNG”“JPEG”“WebP”或“GIF”文件。',
  'invalid.image.broken': '图片已损坏或不完整。请用图片程序打开并重新保存，然后选择新文件。',
  'engine.exportFailed': '文件写入失败。请重试；如果再次失败，请告知服务器管理员。',
};
