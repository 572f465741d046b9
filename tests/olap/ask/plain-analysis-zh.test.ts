import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from './cube-reader';

const read = reader(
  {
    label: '就诊',
    key: ['id'],
    dimensions: [
      { name: 'day', label: '缴费日期', type: 'date' },
      text('ill', '诊断'),
      text('sex', '性别'),
      text('clinic', '诊所'),
      text('pay', '缴费方式'),
      value('score_value', '满意度评分（值）', 'score'),
    ],
    measures: [
      { name: 'visits', label: '就诊记录数', synonyms: ['就诊'], agg: 'count' },
      measure('score', '平均满意度评分', 'avg', 'score'),
      measure('wait', '平均候诊分钟', 'avg', 'wait'),
    ],
  },
  { ill: ['腰痛', '咳嗽'], sex: ['女', '男'], clinic: ['天河店', '望京店'], pay: ['微信', '现金'] },
);

describe('marks', () => {
  it.each([
    ['打5分的就诊有几次', '就诊记录数 · 满意度评分（值） = 5'],
    ['打两分以下的就诊有多少次', '就诊记录数 · 满意度评分（值） <= 2'],
    ['各诊所打1分的就诊有几次', '就诊记录数 · by 诊所 · 满意度评分（值） = 1'],
  ])('are conditions on each row: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});

describe('a share', () => {
  it.each([
    ['腰痛的就诊里面，女性占多大比例', '女, % of all · 诊断: 腰痛'],
    ['腰痛就诊中男占几成', '男, % of all · 诊断: 腰痛'],
    ['微信支付的就诊占多少', '微信, % of all'],
  ])('is of what comes before it: %s', (question, became) => {
    expect(read(question)).toBe(became);
  });

  it('is refused where it does not say of which of two', () => {
    expect(read('腰痛女性就诊占几成')).toMatch(/^refused: /);
  });
});

describe('words for what is there', () => {
  it.each([
    ['平均候诊时间最长的诊所', '平均候诊分钟 · by 诊所 · top 1'],
    ['天河店和望京店哪个满意度高', '平均满意度评分 · by 诊所 · 诊所: 天河店, 望京店'],
    ['还没交的就诊有几次', '就诊记录数 · 缴费日期: empty'],
  ])('%s', (question, became) => {
    expect(read(question)).toBe(became);
  });
});

describe('what is counted', () => {
  const fees = reader(
    {
      label: '收费',
      key: ['id'],
      dimensions: [text('kind', '费用类型'), text('area', '小区')],
      measures: [
        { name: 'rows', label: '收费记录数', agg: 'count' },
        measure('due', '应收金额', 'sum', 'due'),
        measure('paid', '实收金额', 'sum', 'paid'),
      ],
    },
    { kind: ['物业费', '水费'], area: ['金桂苑'] },
  );

  it.each(['各小区收了多少物业费', '金桂苑的水费一共有多少'])(
    'is no amount, which is asked: %s',
    (question) => {
      expect(fees(question)).toMatch(/^asked: 应收金额 .* \| 实收金额 /);
    },
  );

  it('is no mean of something else', () => {
    expect(read('各诊所平均多少次')).toMatch(/^refused: /);
  });

  it('is rows where their noun is counted', () => {
    expect(fees('水费有多少笔')).toBe('收费记录数 · 费用类型: 水费');
  });
});
