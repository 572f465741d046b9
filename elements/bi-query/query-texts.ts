import { defineTexts } from '../../src/core/i18n/texts';

/** What is wrong with what a page asks `<bi-query>` for. */
export const queryTexts = defineTexts({
  en: {
    nothing:
      'Nothing is asked for. Set report-id to a report, or query to a question such as {"cube": "flights", "measures": ["flights"]}.',
    both: 'Both report-id and query are set. Take one of them away.',
    noQuery:
      'query is no question. Write a JSON object with a cube and measures, e.g. {"cube": "flights", "measures": ["flights"]}.',
  },
  zh: {
    nothing:
      '没有要查询的内容。请将 report-id 设为报表，或将 query 设为查询，例如 {"cube": "flights", "measures": ["flights"]}。',
    both: '同时设置了 report-id 和 query，请去掉其中一个。',
    noQuery:
      'query 不是查询。请写一个含有 cube 和 measures 的 JSON 对象，例如 {"cube": "flights", "measures": ["flights"]}。',
  },
});
