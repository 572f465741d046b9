import { defineTexts } from '../../../core/i18n/texts';

/** Texts of the expressions that dimensions and measures read rows by. */
export const expressionTexts = defineTexts({
  en: {
    expr: 'Expression',
    exprHelp: 'A column, join.column, or a calculation of them.',
    dimensionExprHelp:
      'A column, join.column, or a calculation of them. May be empty when a further fact has the dimension.',
    dimensionExprMissing:
      'The expression is empty, and no further fact has this dimension. Write an expression, or fill in the dimension under “Shared dimensions” of a further fact.',
  },
  zh: {
    expr: '表达式',
    exprHelp: '列、join.列，或由它们计算。',
    dimensionExprHelp: '列、join.列，或由它们计算。若其他事实表有此维度，可以留空。',
    dimensionExprMissing:
      '表达式为空，且没有其他事实表有此维度。请填写表达式，或在某个其他事实表的“共享维度”中填写此维度。',
  },
});
