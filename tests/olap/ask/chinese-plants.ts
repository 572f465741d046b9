import { measure, reader, text, value } from './cube-reader';

/** A cube of pumping stations as one click makes it of a Chinese table: names, places, and amounts of single rows. */
export const readPlants = reader(
  {
    label: '泵站',
    key: ['id'],
    dimensions: [
      { name: 'day', label: '投运日期', type: 'date', folder: '投运时间' },
      { name: 'id', label: '泵站id', type: 'string' },
      text('name', '名称'),
      text('place', '建设地点'),
      text('group', '所属集团'),
      text('kind', '排水形式'),
      text('province', '省份'),
      value('flow_value', '设计流量（值）', 'flow'),
      value('staff_value', '值守人数（值）', 'staff'),
      value('days_value', '检修天数（值）', 'days'),
      value('loss_value', '经济损失（值）', 'loss'),
      value('floors_value', '泵房层数（值）', 'floors'),
      value('depth_value', '井深（值）', 'depth'),
    ],
    measures: [
      { name: 'rows', label: '泵站记录数', agg: 'count' },
      measure('flow', '设计流量', 'sum', 'flow'),
      measure('mean_flow', '平均设计流量', 'avg', 'flow'),
      measure('staff', '值守人数', 'sum', 'staff'),
      measure('days', '检修天数', 'sum', 'days'),
      measure('loss', '经济损失', 'sum', 'loss'),
      measure('floors', '泵房层数', 'sum', 'floors'),
      measure('depth', '平均井深', 'avg', 'depth'),
    ],
  },
  {
    id: ['p1', 'p2', 'p3', 'p4'],
    name: ['东闸站', '西闸站', '南闸站', '北闸站'],
    place: ['临江', '沙洲'],
    group: ['清源', '大河'],
    kind: ['自流', '强排'],
    province: ['湖北', '江西'],
  },
);
