const TEXTS = {
  en: {
    total: 'Total',
    totalOf: '{name} total',
    values: 'Values',
    pivot: 'Pivot table',
    chart: 'Chart',
  },
  zh: {
    total: '合计',
    totalOf: '{name} 合计',
    values: '值',
    pivot: '透视表',
    chart: '图表',
  },
} as const;

/** Built-in texts of the widgets in one language. */
export type WidgetTexts = Readonly<Record<keyof (typeof TEXTS)['en'], string>>;

/** Built-in texts of the widgets. */
export function widgetTexts(language: 'en' | 'zh'): WidgetTexts {
  return TEXTS[language];
}
