/** What texts say around values, and in place of those that are not there, in every language. */
export const textValueWords = {
  en: {
    since: {
      up: 'rose by {change} since {name}',
      down: 'fell by {change} since {name}',
      same: 'has not changed since {name}',
    },
    against: {
      up: 'rose by {change} against {name}',
      down: 'fell by {change} against {name}',
      same: 'is the same as {name}',
    },
    states: {
      loading: '…',
      missing: '(no longer there)',
      locked: '(not for you)',
      failed: '(could not be computed)',
      waits: '(choose a value first)',
      none: '(no value)',
      several: '(several numbers)',
    },
    notes: {
      loading: 'It is being computed.',
      missing: 'What this value was read from no longer exists. Insert another one in edit mode.',
      locked: 'You do not have access to this value. Ask an administrator.',
      failed: 'This value could not be computed. Refresh the dashboard, or ask its owner.',
      waits: 'A filter needs a value before this one is computed.',
      none: 'There is no value under these filters.',
      several: 'What it is read from shows several numbers. Insert a single one in edit mode.',
    },
  },
  zh: {
    since: {
      up: '自{name}以来上升了 {change}',
      down: '自{name}以来下降了 {change}',
      same: '自{name}以来没有变化',
    },
    against: {
      up: '较{name}上升了 {change}',
      down: '较{name}下降了 {change}',
      same: '与{name}相同',
    },
    states: {
      loading: '…',
      missing: '（已不存在）',
      locked: '（无权查看）',
      failed: '（无法计算）',
      waits: '（请先选择一个值）',
      none: '（没有值）',
      several: '（多个数字）',
    },
    notes: {
      loading: '正在计算。',
      missing: '此值的来源已不存在，请在编辑模式下另插入一个。',
      locked: '您无权查看此值，请联系管理员。',
      failed: '无法计算此值。请刷新仪表板，或联系其所有者。',
      waits: '需要先为某个筛选选择值，才能计算。',
      none: '在这些筛选下没有值。',
      several: '其来源显示多个数字，请在编辑模式下插入单个数字。',
    },
  },
} as const;
