import { defineTexts } from '../../../core/i18n/texts';

/** Texts of parameters in edit mode. */
export const parameterDialogTexts = defineTexts({
  en: {
    title: 'Parameter',
    add: 'Add parameter',
    edit: (name: string) => `Edit the parameter ${name}`,
    tile: 'Parameter in a tile',
    create: 'New parameter…',
    of: 'Parameter of the tiles',
    name: 'Name',
    kind: (kind: 'number' | 'date' | 'member') =>
      ({ number: 'number', date: 'date', member: 'member' })[kind],
    sets: (tiles: string) => `Sets ${tiles}. The other tiles do not have it.`,
    setsAll: 'Sets every tile with data.',
    setsNone: 'No tile has this parameter.',
    opensWith: 'It opens with',
    own: 'The value that each tile was saved with',
    value: 'This value',
    noneTitle: 'No tile has a parameter that is not here yet',
    noneText:
      'Parameters are numbers, dates or members that formulas, filters and Top-N use. Make one in OLap with the + of Parameters below the fields, save the report, and add it here as a tile.',
    needParameter: 'Choose a parameter of the tiles.',
    needName: 'Give the parameter a name.',
    needValue: 'Set a value, or choose the value that each tile was saved with.',
    remove: 'Delete the parameter',
    tileName: 'Tile',
    comma: ', ',
  },
  zh: {
    title: '参数',
    add: '添加参数',
    edit: (name: string) => `编辑参数 ${name}`,
    tile: '图块中的参数',
    create: '新建参数…',
    of: '图块的参数',
    name: '名称',
    kind: (kind: 'number' | 'date' | 'member') =>
      ({ number: '数值', date: '日期', member: '成员' })[kind],
    sets: (tiles: string) => `设置${tiles}。其他图块没有此参数。`,
    setsAll: '设置所有数据图块。',
    setsNone: '没有图块使用此参数。',
    opensWith: '打开时的值',
    own: '各图块保存时的值',
    value: '此值',
    noneTitle: '没有可添加的图块参数',
    noneText:
      '参数是公式、筛选和前 N 项使用的数值、日期或成员。请在 OLap 的字段列表下方点击“参数”的 + 新建参数，保存报表，然后将其作为图块添加到此处。',
    needParameter: '请选择一个图块参数。',
    needName: '请为参数命名。',
    needValue: '请设置一个值，或选择各图块保存时的值。',
    remove: '删除参数',
    tileName: '图块',
    comma: '、',
  },
});
