import { describe, expect, it } from 'vitest';
import { measure, reader, text, value } from '../cube-reader';

const repairs = reader(
  {
    label: 'Repair orders',
    key: ['order_no'],
    dimensions: [
      { name: 'in_day', label: 'Date in day', type: 'date', folder: 'Date In' },
      text('job_type', 'Job Type'),
      text('warranty', 'Under Warranty'),
      text('client', 'Client', 'Client'),
      text('client_kind', 'Client kind', 'Client'),
      text('sex', 'Client sex', 'Client'),
      text('branch', 'Technician branch', 'Technician'),
      text('make', 'Vehicle make', 'Vehicle'),
      value('total_value', 'Total Charge (value)', 'total'),
      value('parts_value', 'Parts Charge (value)', 'parts'),
      value('days', 'Days from Date In to Date Out', 'days_between(a, b)'),
    ],
    measures: [
      measure('total', 'Total Charge', 'sum', 'total'),
      { name: 'orders', label: 'Number of repair orders', agg: 'count' },
      measure('parts', 'Parts Charge', 'sum', 'parts'),
      measure('clients', 'Distinct clients', 'distinct', 'client_id'),
      measure('vehicles', 'Distinct vehicles', 'distinct', 'vehicle_id'),
      measure('mean_days', 'Average days from Date In to Date Out', 'avg', 'days_between(a, b)'),
      measure('most', 'Max Total Charge', 'max', 'total'),
    ],
  },
  {
    job_type: ['Brakes', 'MOT'],
    warranty: ['Yes', 'No'],
    client: ['Ann', 'Ben'],
    client_kind: ['Fleet', 'Private'],
    sex: ['F', 'M'],
    branch: ['Leeds', 'York'],
    make: ['Ford', 'Opel'],
  },
);

const leave = reader(
  {
    label: '请假记录',
    key: ['no'],
    dimensions: [
      { name: 'start_day', label: '开始日期', type: 'date', folder: '开始日期' },
      text('type', '请假类型'),
    ],
    measures: [
      { name: 'rows', label: '请假记录数', agg: 'count' },
      measure('days', '请假天数', 'sum', 'days'),
      measure('ahead', '平均申请日期至开始日期天数', 'avg', 'days_between(a, b)'),
    ],
  },
  { type: ['事假', '年假'] },
);

describe('everyday words of a cube that was made by one click', () => {
  it.each([
    ['how many jobs in Leeds', 'Number of repair orders · Technician branch: Leeds'],
    ['how many customers in Leeds', 'Distinct clients · Technician branch: Leeds'],
    ['how many cars in Leeds', 'Distinct vehicles · Technician branch: Leeds'],
    ['repair orders by branch', 'Number of repair orders · by Technician branch'],
    ['total charge by car make', 'Total Charge · by Vehicle make'],
    ['total charge of women', 'Total Charge · Client sex: F'],
  ])('%s: persons and things', (question, read) => {
    expect(repairs(question)).toBe(read);
  });

  it.each([
    ['revenue by branch', 'Total Charge · by Technician branch'],
    ['how much was paid in York', 'Total Charge · Technician branch: York'],
    ['what was our biggest single bill', 'Max Total Charge'],
    ['profit by branch', 'refused: profit'],
  ])('%s: money', (question, read) => {
    expect(repairs(question)).toBe(read);
  });

  it.each([
    [
      'how many repair orders were over £1,000',
      'Number of repair orders · Total Charge (value) > 1000',
    ],
    [
      'how many jobs had parts charge over $50',
      'Number of repair orders · Parts Charge (value) > 50',
    ],
    [
      'branches with parts charge over 500',
      'Parts Charge · by Technician branch · Parts Charge > 500',
    ],
    ['repair orders over 1000', 'refused: over 1000'],
  ])('%s: conditions on single rows', (question, read) => {
    expect(repairs(question)).toBe(read);
  });

  it.each([
    ['turnaround by branch', 'Average days from Date In to Date Out · by Technician branch'],
    ['how many days does a car stay on average', 'Average days from Date In to Date Out'],
  ])('%s: how long something takes', (question, read) => {
    expect(repairs(question)).toBe(read);
  });

  it('leave days that a column counts to that column', () => {
    expect(leave('事假天数')).toBe('请假天数 · 请假类型: 事假');
    expect(leave('按请假类型看天数')).toBe('请假天数 · by 请假类型');
  });

  it('say no more than the member before them, or what else is counted', () => {
    expect(repairs('total charge of private clients')).toBe('Total Charge · Client kind: Private');
    expect(repairs('revenue from fleet customers by branch')).toBe(
      'Total Charge · by Technician branch · Client kind: Fleet',
    );
    expect(repairs('how many private customers')).toBe('Distinct clients · Client kind: Private');
    expect(repairs('how many jobs did we do on Ford vehicles')).toBe(
      'Number of repair orders · Vehicle make: Ford',
    );
  });

  it('are asked back where several amounts may be meant, and never replace a name of the cube', () => {
    const invoices = (first: string, second: string) =>
      reader(
        {
          label: 'Invoices',
          dimensions: [text('city', 'City')],
          measures: [
            measure('first', first, 'sum', 'first'),
            measure('second', second, 'sum', 'second'),
            measure('discount', 'Discount amount', 'sum', 'discount'),
          ],
        },
        { city: ['Bonn', 'Kiel'] },
      );
    expect(invoices('Billed amount', 'Fee amount')('revenue by city')).toBe(
      'asked: Billed amount · by City | Fee amount · by City',
    );
    // before discounts it was not earned
    const net = invoices('Gross amount', 'Net amount');
    expect(net('revenue by city')).toBe('Net amount · by City');
    expect(net('gross amount by city')).toBe('Gross amount · by City');
    const named = reader(
      {
        label: 'Shops',
        dimensions: [text('city', 'City')],
        measures: [
          measure('total', 'Total amount', 'sum', 'total'),
          measure('income', 'Income', 'avg', 'income'),
        ],
      },
      { city: ['Bonn', 'Kiel'] },
    );
    expect(named('income by city')).toBe('Income · by City');
  });

  it('money is the total of bills where it has places, and no number of things', () => {
    const totals = (format: string) =>
      reader(
        {
          label: 'Bills',
          dimensions: [text('city', 'City')],
          measures: [{ ...measure('total', 'Bill total', 'sum', 'total'), format }],
        },
        { city: ['Bonn', 'Kiel'] },
      );
    expect(totals('#,##0.00')('revenue by city')).toBe('Bill total · by City');
    expect(totals('#,##0')('revenue by city')).toMatch(/^refused/);
  });
});

describe('Chinese everyday words', () => {
  const enrolments = reader(
    {
      label: '报名记录',
      key: ['报名单号'],
      dimensions: [
        { name: 'no', label: '报名单号', expr: '"报名单号"', type: 'string' },
        { name: 'day', label: '报名日期', type: 'date', folder: '报名日期' },
        text('student', '学员', '学员'),
        text('sex', '学员性别', '学员'),
        text('kind', '课程班型', '课程'),
        text('campus', '课程校区', '课程'),
        value('off_value', '优惠金额（值）', '"优惠金额"'),
      ],
      measures: [
        { name: 'rows', label: '报名记录数', agg: 'count' },
        measure('paid', '实收金额', 'sum', '"实收金额"'),
        measure('off', '优惠金额', 'sum', '"优惠金额"'),
        measure('back', '退费金额', 'sum', '"退费金额"'),
        measure('students', '不同学员数', 'distinct', '"学员编号"'),
        measure('mean', '平均实收金额', 'avg', '"实收金额"'),
      ],
    },
    {
      sex: ['男', '女'],
      kind: ['线上', '小班'],
      campus: ['城东校区', '城西校区'],
      student: ['张三', '李四'],
    },
  );

  it.each([
    ['各校区的实收金额是多少', '实收金额 · by 课程校区'],
    ['线上课收了多少钱', '实收金额 · 课程班型: 线上'],
    ['一共退了多少钱', '退费金额'],
    ['优惠金额超过500元的报名有几单', '报名记录数 · 优惠金额（值） > 500'],
    ['城东校区报了多少单', '报名记录数 · 课程校区: 城东校区'],
    ['女生有多少人', '不同学员数 · 学员性别: 女'],
    ['按校区看平均每单实收', '平均实收金额 · by 课程校区'],
  ])('%s', (question, read) => {
    expect(enrolments(question)).toBe(read);
  });
});

const rescues = reader(
  {
    label: 'Rescues',
    key: ['rescue_id'],
    dimensions: [
      { name: 'called_day', label: 'Called day', type: 'date', folder: 'Called at' },
      { name: 'called_time', label: 'Called time', type: 'timestamp', folder: 'Called at' },
      text('depot', 'Depot'),
      text('state', 'Rescue status'),
    ],
    measures: [
      measure('response', 'Response (min)', 'sum', 'response_min'),
      { name: 'rescues', label: 'Number of rescues', agg: 'count' },
      measure('average_response', 'Average response (min)', 'avg', 'response_min'),
      measure('days', 'Average days from called at to cleared at', 'avg', 'days_between(a, b)'),
      measure('list', 'List amount', 'sum', 'list_amount'),
      measure('paid', 'Amount paid', 'sum', 'amount_paid'),
      measure('largest_paid', 'Max amount paid', 'max', 'amount_paid'),
      measure('average_paid', 'Average amount paid', 'avg', 'amount_paid'),
    ],
  },
  { depot: ['North', 'South'], state: ['Aborted', 'Done'] },
);

describe('how long something takes', () => {
  it.each([
    ['response time by depot', 'Average response (min) · by Depot'],
    ['average response time in the North', 'Average response (min) · Depot: North'],
    ['average rescue value by depot', 'Average amount paid · by Depot'],
    ['total response by depot', 'Response (min) · by Depot'],
    ['time to clear a rescue by depot', 'Average days from called at to cleared at · by Depot'],
    [
      'How long does it take us on average to clear a rescue?',
      'Average days from called at to cleared at',
    ],
  ])('is the mean that its name says: %s', (question, reading) => {
    expect(rescues(question)).toBe(reading);
  });

  it('is what was earned no list price, and the largest is that of one row', () => {
    expect(rescues('revenue by depot')).toBe('Amount paid · by Depot');
    expect(rescues('highest amount paid in the South')).toBe('Max amount paid · Depot: South');
  });

  it('has rates that are called as people say', () => {
    expect(rescues('aborted rate by depot')).toBe('Aborted rescues, % of all · by Depot');
  });
});

const tickets = reader(
  {
    label: '报障工单',
    key: ['no'],
    dimensions: [
      { name: 'in_day', label: '报障日期', type: 'date', folder: '报障时间' },
      { name: 'out_day', label: '完成日期', type: 'date', folder: '完成时间' },
      { ...text('no', '工单号'), expr: 'no' },
      { ...text('fixer', '维修员', '维修员'), expr: 'fixer.name' },
      { ...text('estate', '楼栋小区名称', '楼栋'), expr: 'block.estate' },
      text('late', '是否逾期'),
      { ...text('let', '房屋是否出租', '房屋'), expr: 'house.let' },
      { ...text('lift', '楼栋有无电梯', '楼栋'), expr: 'block.lift' },
    ],
    measures: [
      { name: 'rows', label: '报障工单记录数', agg: 'count' },
      measure('fixers', '不同维修员数', 'distinct', 'fixer_no'),
      measure('days', '平均报障时间至完成时间天数', 'avg', 'days_between(a, b)'),
      measure('mark', '平均满意度评分', 'avg', 'mark'),
    ],
  },
  {
    fixer: ['老韩', '小李'],
    estate: ['阳光里', '金桂苑'],
    late: ['是', '否'],
    let: ['是', '否'],
    lift: ['有', '无'],
  },
);

describe('Chinese words for rows', () => {
  it.each([
    ['各小区的单量', '报障工单记录数 · by 楼栋小区名称'],
    ['各小区报障单有多少', '报障工单记录数 · by 楼栋小区名称'],
    ['2025年每月报障数量', '报障工单记录数 · by month of 报障日期 · 报障日期: 2025'],
    ['每月完成数', '报障工单记录数 · by month of 完成日期'],
    ['各师傅的单子数', '报障工单记录数 · by 维修员'],
    ['出租房屋的报障数量', '报障工单记录数 · 房屋是否出租: 是'],
    ['没有电梯的单量', '报障工单记录数 · 楼栋有无电梯: 无'],
    ['各小区满意度', '平均满意度评分 · by 楼栋小区名称'],
    ['报障到完成平均多久', '平均报障时间至完成时间天数'],
    ['逾期率最高的是哪个小区', '是否逾期, % yes · by 楼栋小区名称 · top 1'],
  ])('are those of slips and of what happened: %s', (question, reading) => {
    expect(tickets(question)).toBe(reading);
  });
});
