import { reader, text, value } from './cube-reader';

const put = (agg: 'sum' | 'avg' | 'max' | 'min', name: string, label: string, expr: string) => ({
  name,
  label,
  agg,
  expr,
});

/** Ports as one click makes a cube of them: amounts with their means, and with their largest and smallest values. */
export const ports = () =>
  reader(
    {
      label: '港口',
      key: ['port_id'],
      dimensions: [
        text('port_id', '港口编号'),
        text('city', '所在城市'),
        text('kind', '类型'),
        { name: 'pilots', label: '引航员', type: 'string' },
        value('berths_value', '泊位数量（值）', 'berths'),
        value('load_value', '年吞吐量（值）', 'load'),
        { name: 'depth', label: '航道水深', type: 'number', expr: 'depth' },
        { name: 'rank', label: '名次', type: 'number', expr: 'rank' },
      ],
      measures: [
        { name: 'ports', label: '港口记录数', agg: 'count' },
        put('sum', 'load', '年吞吐量', 'load'),
        put('avg', 'average_load', '平均年吞吐量', 'load'),
        put('max', 'largest_load', '最大年吞吐量', 'load'),
        put('min', 'smallest_load', '最小年吞吐量', 'load'),
        put('sum', 'berths', '泊位数量', 'berths'),
        put('avg', 'average_berths', '平均泊位数量', 'berths'),
        put('max', 'largest_berths', '最大泊位数量', 'berths'),
        put('sum', 'staff', '员工人数', 'staff'),
        { name: 'pilot_count', label: '不同引航员数', agg: 'distinct', expr: 'pilots' },
      ],
    },
    { city: ['宁波', '青岛'], kind: ['渔港', '商港'], pilots: ['周海', '林江'] },
    null,
    null,
  );
