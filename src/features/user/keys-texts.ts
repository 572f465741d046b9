import type { KeyScope } from '@bi/contract/identity/key-scopes';
import { defineTexts } from '../../core/i18n/texts';

const scopesEn: Record<KeyScope, string> = {
  embed: 'Embedding',
  plan: 'Export and plan files',
  apply: 'Export, plan and apply files',
};
const scopesZh: Record<KeyScope, string> = {
  embed: '嵌入',
  plan: '导出文件并制定计划',
  apply: '导出文件、制定并应用计划',
};

/** Texts of the list of service keys. */
export const keysTexts = defineTexts({
  en: {
    title: 'Service keys',
    lead: 'Keys for programs: a portal’s backend makes tokens for its guests with one, its pipeline keeps the workspace as files. Pages cannot use them.',
    add: 'Make a key',
    name: 'Name',
    scope: 'What it is for',
    scopeName: (scope: KeyScope) => scopesEn[scope],
    embedNote: 'Makes tokens for guests of a portal. It reads nothing itself.',
    planNote: (name: string) =>
      `“cube workspace export”, “validate” and “plan”: sees what ${name} sees, and changes nothing.`,
    applyNote: (name: string) =>
      `Also “cube workspace apply” and rows of tables: does with files what ${name} may do. What it makes belongs to ${name}.`,
    actsAs: 'Acts as',
    nobody: 'Nobody',
    powerless: 'has lost the right to it',
    created: 'Made',
    used: 'Last used',
    never: 'Never',
    revoked: 'Revoked',
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke the key ${name}`,
    revokeTitle: (name: string) => `Revoke the key “${name}”?`,
    revokeEmbed: 'Programs that use it are refused at once, and all tokens made with it end.',
    revokeFiles: 'Programs that use it are refused at once. What they applied stays.',
    revokedNow: 'The key is revoked',
    made: (name: string) => `The key “${name}”`,
    command: 'Give it to “cube workspace” as CUBE_TOKEN.',
    search: 'Search keys',
    empty: 'No keys. Make one for a portal’s backend or its pipeline.',
    actions: 'Actions',
    cancel: 'Cancel',
  },
  zh: {
    title: '服务密钥',
    lead: '供程序使用的密钥：门户的后端用它为访客生成令牌，其流水线用它以文件管理工作区。网页不能使用。',
    add: '创建密钥',
    name: '名称',
    scope: '用途',
    scopeName: (scope: KeyScope) => scopesZh[scope],
    embedNote: '为门户的访客生成令牌，自身不读取任何内容。',
    planNote: (name: string) =>
      `“cube workspace export”、“validate”和“plan”：可以看到 ${name} 能看到的内容，不做任何更改。`,
    applyNote: (name: string) =>
      `另外还可使用“cube workspace apply”并读取表中的行：以文件执行 ${name} 有权执行的操作，新建的内容归 ${name} 所有。`,
    actsAs: '代表',
    nobody: '无',
    powerless: '已不再有此权限',
    created: '创建时间',
    used: '最近使用',
    never: '从未',
    revoked: '已撤销',
    revoke: '撤销',
    revokeOf: (name: string) => `撤销密钥 ${name}`,
    revokeTitle: (name: string) => `撤销密钥“${name}”？`,
    revokeEmbed: '使用它的程序会立即被拒绝，用它生成的所有令牌随之失效。',
    revokeFiles: '使用它的程序会立即被拒绝。已应用的内容保持不变。',
    revokedNow: '密钥已撤销',
    made: (name: string) => `密钥“${name}”`,
    command: '作为 CUBE_TOKEN 提供给“cube workspace”。',
    search: '搜索密钥',
    empty: '没有密钥。可为门户的后端或流水线创建一个。',
    actions: '操作',
    cancel: '取消',
  },
});
