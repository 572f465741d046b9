import type { DocumentChange } from '@bi/olap/document-edit/document-changes';
import { defineTexts } from '../../core/i18n/texts';

type Kind = DocumentChange['kind'];

const FIELDS_EN: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  tag: 'tag',
  stag: 'second tag',
  page: 'page size',
  language: 'language',
  look: 'look',
  header: 'header',
  footer: 'footer',
  watermark: 'watermark',
  numbered: 'numbering',
  text: 'text',
  title: 'title',
  source: 'data',
  show: 'what is shown',
  showWhen: 'when it is shown',
  default: 'default',
  required: 'whether it is required',
};

const FIELDS_ZH: Readonly<Record<string, string>> = {
  name: '名称',
  description: '说明',
  tag: '标签',
  stag: '二级标签',
  page: '纸张',
  language: '语言',
  look: '外观',
  header: '页眉',
  footer: '页脚',
  watermark: '水印',
  numbered: '编号',
  text: '文本',
  title: '标题',
  source: '数据',
  show: '显示内容',
  showWhen: '显示条件',
  default: '默认值',
  required: '是否必填',
};

const NAMES_EN: Record<Kind, string> = {
  document: 'The document',
  parameter: 'Parameter',
  block: 'Block',
};
const NAMES_ZH: Record<Kind, string> = { document: '文档', parameter: '参数', block: '内容块' };

/** Texts of what differs between two versions of a document. */
export const documentChangeTexts = defineTexts({
  en: {
    part: (kind: Kind, name: string) =>
      name === '' ? NAMES_EN[kind] : `${NAMES_EN[kind]} “${name}”`,
    added: (what: string) => `${what} was added.`,
    removed: (what: string) => `${what} was removed.`,
    moved: (what: string) => `${what} was moved.`,
    changed: (what: string, fields: string) => `${what} was changed: ${fields}.`,
    field: (field: string) => FIELDS_EN[field] ?? 'settings',
    comma: ', ',
  },
  zh: {
    part: (kind: Kind, name: string) =>
      name === '' ? NAMES_ZH[kind] : `${NAMES_ZH[kind]}“${name}”`,
    added: (what: string) => `添加了${what}。`,
    removed: (what: string) => `删除了${what}。`,
    moved: (what: string) => `移动了${what}。`,
    changed: (what: string, fields: string) => `更改了${what}：${fields}。`,
    field: (field: string) => FIELDS_ZH[field] ?? '设置',
    comma: '、',
  },
});
