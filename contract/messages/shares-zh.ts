import type { sharesEn } from './shares-en';

/** Chinese texts about sharing: who may see, change and share what. */
export const sharesZh: Record<keyof typeof sharesEn, string> = {
  'invalid.sharesChanged': '其他人更改了可见范围。请重新查看列表后再保存。',
  'invalid.sharePerson': '其中有人已不在此租户或已被停用。请移除后再保存。',
  'invalid.shareGroup': '其中有一个组已不在此租户中。请移除后再保存。',
  'invalid.groupName': '已有名为“{name}”的组，请换一个名称。',
  'missing.group': '此组不存在、已删除或不属于您。',
  'invalid.shareOwner': '新所有者必须有权在此创建此类内容，请另选他人。',
  'forbidden.question':
    '您能看到此报表或仪表板显示的内容，但不能查看其整个多维数据集：您可以筛选，不能进行其他查询。请联系该多维数据集的所有者共享给您。',
  'forbidden.cube.change':
    '多维数据集“{cube}”仅共享给您查看，不能修改。请联系{whom}，或基于它创建报表。',
  'forbidden.cube.delete': '您无权删除或恢复此多维数据集，请联系{whom}。',
  'forbidden.cube.share': '您无权更改谁能看到此多维数据集，请联系{whom}。',
  'forbidden.cube.tables':
    '多维数据集“{cube}”读取的表或视图未共享给您（{tables}），您不能更改其读取的内容。请联系其所有者共享给您。',
  'forbidden.view.share': '您无权更改谁能看到此视图，请联系{whom}。',
  'forbidden.table.share': '您无权更改谁能看到此表，请联系{whom}。',
  'forbidden.verify': '由管理员进行验证，多维数据集也可由其所有者验证。请联系他们。',
  'forbidden.shareLink': '此链接只能打开一个报表或仪表板。',
  'forbidden.shareLink.off': '此处未启用无账户链接。管理员可在“用户”的“租户”中启用。',
  'forbidden.shareLink.reader':
    '只有管理员可以选择链接读者看到谁的数据行。请使用您自己的数据行创建链接。',
  'invalid.shareLink.expiry': '链接的到期日必须在现在起 {days} 天之内，请另选日期。',
  'invalid.shareLink.reader': '所选人员已不在此租户或已被停用，请另选他人。',
  'invalid.shareLink.password': '密码错误，请检查后重试。',
  'invalid.shareLink.tooMany': '尝试次数过多，请在{wait}后重试。',
  'missing.shareLink':
    '无法打开此链接。它可能已过期或被撤销，或者地址不完整。请向发送者索取新的链接。',
};
