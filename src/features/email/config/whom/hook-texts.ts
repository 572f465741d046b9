import { defineTexts } from '../../../../core/i18n/texts';

/** Texts of the signed call of a schedule. */
export const hookTexts = defineTexts({
  en: {
    call: 'Also call a web address',
    about: 'with subject, text and files, signed; its rows are the owner’s',
    noHosts: 'an administrator can allow hosts under Administration, Mail',
    address: 'Address of the call (webhook)',
    allowed: (hosts: string) => `Allowed hosts: ${hosts}`,
    refused: (host: string) => `Calls to ${host} are not allowed here.`,
    noSecret:
      'No secret for signatures was made yet: calls fail until an administrator makes one under Administration, Mail.',
  },
  zh: {
    call: '同时调用网址',
    about: '包含主题、正文和文件，并带签名；数据行为所有者的数据行',
    noHosts: '管理员可在“管理”的“邮件”中允许主机',
    address: '调用地址 (webhook)',
    allowed: (hosts: string) => `允许的主机：${hosts}`,
    refused: (host: string) => `此处不允许调用 ${host}。`,
    noSecret: '尚未生成签名密钥：在管理员于“管理”的“邮件”中生成之前，调用会失败。',
  },
});
