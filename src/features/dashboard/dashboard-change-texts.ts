import { defineTexts } from '../../core/i18n/texts';

const fieldsEn: Record<string, string> = {
  applyButton: 'Apply button',
  bindings: 'fields',
  content: 'content',
  default: 'default',
  dependsOn: 'dependencies',
  description: 'description',
  except: 'exceptions',
  exists: 'existence',
  filter: 'filter',
  h: 'height',
  kind: 'kind',
  limits: 'limited tiles',
  name: 'name',
  member: 'field',
  parameter: 'parameter',
  presentation: 'look',
  press: 'press on a mark',
  query: 'question',
  refresh: 'refresh',
  report: 'report',
  required: 'required',
  scope: 'scope',
  show: 'shown as',
  stag: 'second tag',
  tab: 'tab',
  tag: 'tag',
  text: 'text',
  title: 'title',
  url: 'address',
  urls: 'addresses',
  w: 'width',
  x: 'column',
  y: 'row',
};

const fieldsZh: Record<string, string> = {
  applyButton: '应用按钮',
  bindings: '字段',
  content: '内容',
  default: '默认值',
  dependsOn: '依赖',
  description: '说明',
  except: '例外',
  exists: '是否保留',
  filter: '筛选',
  h: '高度',
  kind: '类型',
  limits: '限制的图块',
  name: '名称',
  member: '字段',
  parameter: '参数',
  presentation: '外观',
  press: '点按标记',
  query: '查询',
  refresh: '刷新',
  report: '报表',
  required: '必填',
  scope: '范围',
  show: '显示方式',
  stag: '二级标签',
  tab: '标签页',
  tag: '标签',
  text: '文本',
  title: '标题',
  url: '地址',
  urls: '地址',
  w: '宽度',
  x: '列',
  y: '行',
};

const kindsEn: Record<string, string> = {
  ...{ dashboard: 'Dashboard', tab: 'Tab', tile: 'Tile', filter: 'Filter' },
  parameter: 'Parameter',
};

const kindsZh: Record<string, string> = {
  ...{ dashboard: '仪表板', tab: '标签页', tile: '图块', filter: '筛选' },
  parameter: '参数',
};

const tileKindsEn: Record<string, string> = {
  ...{ text: 'Text', image: 'Picture', url: 'Page of another site', heading: 'Section heading' },
  ...{ filter: 'Filter in a tile', parameter: 'Parameter in a tile' },
};

const tileKindsZh: Record<string, string> = {
  ...{ text: '文本', image: '图片', url: '其他网站的页面', heading: '分节标题' },
  ...{ filter: '图块中的筛选', parameter: '图块中的参数' },
};

/** Texts of what differs between two states of a dashboard. */
export const dashboardChangeTexts = defineTexts({
  en: {
    field: (field: string) => fieldsEn[field] ?? field,
    kind: (kind: string) => kindsEn[kind] ?? kind,
    tileKind: (kind: string) => tileKindsEn[kind] ?? '',
    added: (what: string) => `${what}: added`,
    removed: (what: string) => `${what}: removed`,
    moved: (what: string) => `${what}: moved`,
    changed: (what: string, fields: string) => `${what}: ${fields} changed`,
    comma: ', ',
    unnamed: 'without a title',
    before: 'Before',
    after: 'After',
  },
  zh: {
    field: (field: string) => fieldsZh[field] ?? field,
    kind: (kind: string) => kindsZh[kind] ?? kind,
    tileKind: (kind: string) => tileKindsZh[kind] ?? '',
    added: (what: string) => `${what}：已添加`,
    removed: (what: string) => `${what}：已移除`,
    moved: (what: string) => `${what}：已移动`,
    changed: (what: string, fields: string) => `${what}：${fields}已更改`,
    comma: '、',
    unnamed: '无标题',
    before: '之前',
    after: '之后',
  },
});
