import { describe, expect, it } from 'vitest';
import { measure, reader, text } from '../cube-reader';

const bikes = reader(
  {
    label: 'Bike jobs',
    key: ['job_no'],
    dimensions: [
      { name: 'brought_day', label: 'Brought day', type: 'date', expr: 'brought' },
      text('kind', 'Kind'),
      text('workshop', 'Workshop'),
      text('rider', 'Rider', 'Rider'),
    ],
    measures: [
      { name: 'rows', label: 'Number of bike jobs', agg: 'count', synonyms: ['Bike jobs'] },
      measure('hours', 'Repair hours', 'sum', 'repair_hours'),
      measure('wait', 'Wait (min)', 'sum', 'wait_min'),
      measure('fit', 'Fitting days', 'sum', 'fitting_days'),
      measure('mean_hours', 'Average repair hours', 'avg', 'repair_hours'),
      measure('mean_wait', 'Average wait (min)', 'avg', 'wait_min'),
      measure('mean_reply', 'Average first reply minutes', 'avg', 'reply_min'),
      measure('days', 'Average days from booked on to collected on', 'avg', 'days_between(a, b)'),
    ],
  },
  { kind: ['City', 'Race'], workshop: ['Bern', 'Jena'], rider: ['Ann', 'Ben'] },
);

describe('how long something takes', () => {
  it.each([
    ['average time to repair a bike job by kind', 'Average repair hours · by Kind'],
    ['repair time by workshop', 'Average repair hours · by Workshop'],
    ['how long does it take to fix a job in Bern', 'Average repair hours · Workshop: Bern'],
    ['repair hours by kind, on average', 'Average repair hours · by Kind'],
    ['time to first reply by workshop', 'Average first reply minutes · by Workshop'],
    ['average time to reply', 'Average first reply minutes'],
    ['waiting time in minutes by kind', 'Average wait (min) · by Kind'],
    ['which workshop has the longest wait', 'Average wait (min) · by Workshop · top 1'],
    [
      'which workshop takes the longest to repair a job',
      'Average repair hours · by Workshop · top 1',
    ],
    ['which workshop keeps riders waiting the longest', 'Average wait (min) · by Workshop · top 1'],
  ])('%s: the mean of its time', (question, read) => {
    expect(bikes(question)).toBe(read);
  });

  it.each([
    'days between booking and collection by kind',
    'how many days on average lie between booking and pickup, by kind',
    'how long does it take from booking to collection by kind',
    'average days from reservation to pickup by kind',
    'lead time by kind',
    'booking lead time by kind',
    'collection time by kind',
  ])('%s: the days between both dates', (question) => {
    expect(bikes(question)).toBe('Average days from booked on to collected on · by Kind');
  });

  it('is a total where one is asked, and is never taken for another unit', () => {
    expect(bikes('total repair hours by kind')).toBe('Repair hours · by Kind');
    expect(bikes('repair time in seconds by kind')).toBe('refused: seconds');
  });

  it('is the length of what has a duration', () => {
    const talks = reader(
      {
        label: 'Talks',
        key: ['talk_no'],
        dimensions: [text('hall', 'Hall')],
        measures: [
          { name: 'rows', label: 'Number of talks', agg: 'count', synonyms: ['Talks'] },
          measure('mean', 'Average duration (min)', 'avg', 'dur'),
        ],
      },
      { hall: ['North', 'South'] },
    );
    expect(talks('average length of a talk by hall')).toBe('Average duration (min) · by Hall');
    expect(talks('talk length by hall')).toBe('Average duration (min) · by Hall');
  });

  it('is said in Chinese by its process', () => {
    const claims = reader(
      {
        label: '理赔',
        key: ['no'],
        dimensions: [text('city', '城市')],
        measures: [
          { name: 'rows', label: '理赔记录数', agg: 'count' },
          measure('hours', '审核小时数', 'sum', 'h'),
          measure('mean', '平均审核小时数', 'avg', 'h'),
          measure('way', '平均运输天数', 'avg', 'd'),
        ],
      },
      { city: ['杭州', '苏州'] },
    );
    expect(claims('各城市的平均审核时长（小时）')).toBe('平均审核小时数 · by 城市');
    expect(claims('杭州的平均审核耗时')).toBe('平均审核小时数 · 城市: 杭州');
    expect(claims('各城市平均要走几天')).toBe('平均运输天数 · by 城市');
  });
});
