import type { SharedKindName } from '@bi/contract/share-levels';
import { defineTexts } from '../../core/i18n/texts';

const kindsEn: Record<SharedKindName, string> = {
  report: 'Report',
  dashboard: 'Dashboard',
  document: 'Document',
  cube: 'Cube',
  view: 'View',
  table: 'Table',
};
const kindsZh: Record<SharedKindName, string> = {
  report: '报表',
  dashboard: '仪表板',
  document: '文档',
  cube: '多维数据集',
  view: '视图',
  table: '表',
};

/** Texts of the list of every share. */
export const sharesTexts = defineTexts({
  en: {
    title: 'Shares',
    lead: 'What is shared in this tenant, and with whom. Owners and administrators see their things without a share.',
    search: 'Search by name, person or group',
    anyKind: 'Every kind',
    anyLevel: 'Every right',
    item: 'What',
    owner: 'Owner',
    grantee: 'Shared with',
    level: 'Right',
    since: 'Since',
    actions: 'Actions',
    by: (name: string) => `by ${name}`,
    kind: (kind: SharedKindName) => kindsEn[kind],
    change: 'Change',
    changeOf: (name: string) => `Change who can see ${name}`,
    revoke: 'Revoke',
    revokeOf: (name: string, who: string) => `Revoke the share of ${name} with ${who}`,
    revoked: (name: string, who: string) => `${who} can no longer see “${name}” by a share.`,
    restored: 'The share is back',
    none: 'Nothing is shared in this tenant yet.',
    nothing: 'Nothing matches.',
  },
  zh: {
    title: '共享',
    lead: '此租户中共享的内容及共享对象。所有者和管理员无需共享即可看到相应内容。',
    search: '按名称、人员或组搜索',
    anyKind: '全部种类',
    anyLevel: '全部权限',
    item: '内容',
    owner: '所有者',
    grantee: '共享给',
    level: '权限',
    since: '共享时间',
    actions: '操作',
    by: (name: string) => `由 ${name} 共享`,
    kind: (kind: SharedKindName) => kindsZh[kind],
    change: '更改',
    changeOf: (name: string) => `更改谁能看到 ${name}`,
    revoke: '收回',
    revokeOf: (name: string, who: string) => `收回 ${name} 对 ${who} 的共享`,
    revoked: (name: string, who: string) => `${who} 不能再通过共享看到“${name}”。`,
    restored: '已恢复共享',
    none: '此租户中尚无共享内容。',
    nothing: '没有匹配项。',
  },
});
