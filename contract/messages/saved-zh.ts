import type { savedEn } from './saved-en';

/** Chinese texts about saved things and who sees them; see savedEn. */
export const savedZh: Record<keyof typeof savedEn, string> = {
  'invalid.name': '名称须为 1 到 120 个字符。',
  'invalid.nameTaken': '此文件夹中已有名为“{name}”的项目，请换一个名称。',
  'forbidden.report.create': '您无权在此创建报表，请联系管理员。',
  'forbidden.report.edit': '您无权修改此报表，请另存为自己的副本。',
  'forbidden.report.delete': '您无权删除或恢复此报表，请联系其所有者。',
  'forbidden.report.share': '您无权更改谁能看到此报表，请联系其所有者。',
  'missing.report': '此报表不存在、已删除或不属于您。',
  'forbidden.document.create': '您无权在此创建文档，请联系管理员获取分析师角色。',
  'forbidden.document.edit': '您无权修改此文档，请另存为自己的副本。',
  'forbidden.document.delete': '您无权删除或恢复此文档，请联系其所有者。',
  'forbidden.document.share': '您无权更改谁能看到此文档，请联系其所有者。',
  'missing.document': '此文档不存在、已删除或不属于您。',
  'invalid.document.block': '内容块“{block}”：{reason}',
  'invalid.document.parameter': '参数“{parameter}”：{reason}',
  'forbidden.dashboard.create': '您无权在此创建仪表板，请联系管理员获取分析师角色。',
  'forbidden.dashboard.edit': '您无权修改此仪表板，请另存为自己的副本。',
  'forbidden.dashboard.delete': '您无权删除或恢复此仪表板，请联系其所有者。',
  'forbidden.dashboard.share': '您无权更改谁能看到此仪表板，请联系其所有者。',
  'missing.filterSet': '这组已保存的筛选不存在、已删除或不属于您。',
  'invalid.filterSets': '每人在一个仪表板上最多保存 {count} 组筛选，共享的也一样，请先删除一组。',
  'missing.dashboard': '此仪表板不存在、已删除或不属于您。',
  'missing.frame': '此外部网站视图已失效，请重新加载该图块。',
  'invalid.dashboard.tiles':
    '此仪表板有 {count} 个图块，最多 {limit} 个。请删除一些，或移到另一个仪表板。',
  'invalid.dashboard.tile': '图块“{tile}”：{reason}',
  'invalid.dashboard.tab': '标签页“{tab}”：{reason}',
  'invalid.dashboard.filter': '筛选器“{filter}”：{reason}',
  'invalid.dashboard.parameter': '参数“{parameter}”：{reason}',
  'invalid.dashboard.url': '地址“{url}”：{reason}',
  'invalid.frameHost':
    '“{host}”不是主机名。请写成“charts.example.com”（如有端口请一并写上），或“*.example.com”。',
};
