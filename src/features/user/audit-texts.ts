import { defineTexts } from '../../core/i18n/texts';

const en: Record<string, string> = {
  'sign-in': 'Signed in',
  'session.end': 'Ended a session',
  'session.reuse': 'Reused a dead session key',
  'password.change': 'Changed the password',
  'password.forgot': 'Asked for a new password',
  'password.reset': 'Set a new password',
  'social.link': 'Linked a social account',
  'user.register': 'Signed up',
  'user.create': 'Added a person',
  'user.update': 'Changed a person',
  'user.reset': 'Reset a password',
  'user.tenants': 'Changed tenants and roles',
  'tenant.create': 'Added a tenant',
  'tenant.update': 'Changed a tenant',
  'rule.create': 'Added a row rule',
  'rule.update': 'Changed a row rule',
  'rule.delete': 'Deleted a row rule',
  'key.create': 'Made a service key',
  'key.revoke': 'Revoked a service key',
  'embed.mint': 'Made an embed token',
  'embed.revoke': 'Revoked embed tokens',
};
const zh: Record<string, string> = {
  'sign-in': '登录',
  'session.end': '结束会话',
  'session.reuse': '重复使用失效的会话密钥',
  'password.change': '更改密码',
  'password.forgot': '申请新密码',
  'password.reset': '设置新密码',
  'social.link': '关联社交账号',
  'user.register': '自行注册',
  'user.create': '添加用户',
  'user.update': '更改用户',
  'user.reset': '重置密码',
  'user.tenants': '更改租户和角色',
  'tenant.create': '添加租户',
  'tenant.update': '更改租户',
  'rule.create': '添加行规则',
  'rule.update': '更改行规则',
  'rule.delete': '删除行规则',
  'key.create': '创建服务密钥',
  'key.revoke': '撤销服务密钥',
  'embed.mint': '生成嵌入令牌',
  'embed.revoke': '撤销嵌入令牌',
};

/** Names of what the audit list holds; an action without one stands as it is written. */
export const auditTexts = defineTexts({
  en: { name: (action: string) => en[action] ?? action },
  zh: { name: (action: string) => zh[action] ?? action },
});
