/** Words of difference texts in every language. */
export const differenceWords = {
  en: {
    none: 'none',
    yes: 'yes',
    no: 'no',
    comma: ', ',
    pair: (key: string, value: string) => `${key} ${value}`,
    noted: (name: string, more: string) => `${name} (${more})`,
    more: (count: number) => `and ${count} more`,
  },
  zh: {
    none: '无',
    yes: '是',
    no: '否',
    comma: '、',
    pair: (key: string, value: string) => `${key} ${value}`,
    noted: (name: string, more: string) => `${name}（${more}）`,
    more: (count: number) => `及另外 ${count} 项`,
  },
} as const;

/** Names of fields of files that are said in another way; in English the others are their own words. */
const ENGLISH: Readonly<Record<string, string>> = {
  agg: 'aggregation',
  at: 'at levels',
  bindings: 'fields of cubes',
  calc: 'formula',
  cron: 'times',
  dir: 'direction',
  expr: 'formula',
  h: 'height',
  m: 'measure',
  n: 'count',
  of: 'field',
  onlyIf: 'only if',
  p: 'percentile',
  rel: 'relation',
  semi: 'stock',
  sql: 'statement',
  stag: 'second folder',
  tag: 'folder',
  w: 'width',
  where: 'conditions',
  x: 'column',
  y: 'row',
};

const CHINESE: Readonly<Record<string, string>> = {
  ...{ access: '访问权限', address: '地址', agg: '聚合', alerts: '警报', at: '计算级别' },
  ...{
    bindings: '各多维数据集的字段',
    blocks: '块',
    by: '依据',
    calc: '公式',
    calculated: '计算度量',
  },
  ...{ calendar: '日历', calendars: '日历', caption: '标题', channels: '通道', chart: '图表' },
  ...{ checks: '检查', color: '颜色', columns: '列', comments: '注释', condition: '条件' },
  ...{ content: '内容', cron: '时间', cube: '多维数据集', dashboard: '仪表板', default: '默认值' },
  ...{ description: '说明', determines: '决定', dimensions: '维度', dir: '方向', document: '文档' },
  ...{
    except: '例外',
    expand: '展开',
    exemptCubes: '豁免的多维数据集',
    expr: '公式',
    facts: '事实',
  },
  ...{ field: '字段', fields: '字段', figures: '关键数字', files: '文件', filter: '筛选' },
  ...{ filters: '筛选', folder: '文件夹', footer: '页脚', format: '格式', formats: '格式' },
  ...{ from: '从', grain: '粒度', h: '高度', having: '度量条件', header: '页眉', height: '高度' },
  ...{ hidden: '隐藏', hide: '隐藏', hierarchies: '层次结构', id: '标识', joins: '连接' },
  ...{ key: '键', keys: '键', kind: '种类', label: '标签', language: '语言', level: '级别' },
  ...{ levels: '级别', lowerIsBetter: '越低越好', m: '度量', margin: '边距', mark: '图形' },
  ...{ materialisation: '行的存储', measure: '度量', measures: '度量', n: '数量', name: '名称' },
  ...{ of: '字段', on: '依据', onlyIf: '仅当', op: '运算', order: '顺序', orientation: '方向' },
  ...{ others: '其他', outsiders: '外部人员', p: '百分位', page: '页面', parameters: '参数' },
  ...{ person: '人员', presentation: '呈现', press: '点击', query: '查询', recipients: '收件人' },
  ...{ rel: '关系', report: '报表', role: '角色', rows: '行', rules: '行规则', scale: '小数位' },
  ...{ scope: '范围', semantic: '含义', semi: '存量', sets: '集合', shares: '共享', show: '显示' },
  ...{ size: '大小', sort: '排序', sortBy: '排序依据', source: '来源', sql: '语句' },
  ...{ stag: '第二文件夹', subject: '主题', synonyms: '同义词', tab: '选项卡', table: '表' },
  ...{ tabs: '选项卡', tag: '文件夹', target: '目标', tests: '测试', text: '文本', tiles: '图块' },
  ...{ timezone: '时区', title: '标题', to: '到', top: '前几名', totals: '总计', trigger: '触发' },
  ...{ type: '类型', unit: '单位', urls: '网址', value: '值', values: '值', variables: '变量' },
  ...{ version: '版本', view: '视图', w: '宽度', where: '条件', x: '列', y: '行', zone: '时区' },
};

/** What a field of a file is called: `lowerIsBetter` is `lower is better`. */
export function fieldTerm(name: string, language: 'en' | 'zh'): string {
  if (language === 'zh') return CHINESE[name] ?? name;
  return (
    ENGLISH[name] ??
    name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  );
}
