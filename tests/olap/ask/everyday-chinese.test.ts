import { beforeAll, describe, expect, it } from 'vitest';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chineseCharging } from './chinese-charging';
import { chineseShop } from './chinese-shop';
import { readAs } from './read-as';

let charging: AskContext;
let shop: AskContext;

beforeAll(() => {
  charging = chineseCharging();
  shop = chineseShop();
});

const ROWS = '充电订单记录数';

describe('what is left out before a comma', () => {
  it.each([
    [
      '不算快充，微信、云闪付各有多少单',
      `${ROWS} · by 支付方式 · 桩型: without 快充 · 支付方式: 微信, 云闪付`,
    ],
    [
      '除了微信和月结，快充、慢充各有多少单',
      `${ROWS} · by 桩型 · 支付方式: without 微信, 月结 · 桩型: 快充, 慢充`,
    ],
    ['不含快充，慢充的有多少单', `${ROWS} · 桩型: without 快充, 慢充`],
  ])('is not what another field has behind it: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });
});

describe('each of several members', () => {
  it.each([
    ['快充和慢充各有多少单', `${ROWS} · by 桩型 · 桩型: 快充, 慢充`],
    ['2026年快充多还是慢充多？', `${ROWS} · by 桩型 · 桩型: 快充, 慢充 · 2026`],
    ['快充多还是慢充', `${ROWS} · by 桩型 · 桩型: 快充, 慢充`],
  ])('has a line of its own: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });
});

describe('a share that is asked as a number', () => {
  it.each([
    ['快充占百分之几', '快充, % of all'],
    ['快充的占比是多少', '快充, % of all'],
    ['充电超过半小时的占多少比例', '充电分钟 > 30, % of all'],
  ])('is one number: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });

  it.each(['北站充电分钟超过30的占百分之几', '快充质保2年以上的占几成'])(
    'is refused where it does not say of what: %s',
    (question) => {
      expect(readAs(charging, question)).toMatch(/^refused: /);
    },
  );
});

describe('a number with a unit', () => {
  it.each([
    ['充电超过一小时的有多少单', `${ROWS} · 充电分钟（值） > 60`],
    ['充电超过一个半小时的有多少单，按站点分', `${ROWS} · by 站点 · 充电分钟（值） > 90`],
    ['质保2年以上的有几单', `${ROWS} · 质保月数（值） >= 24`],
    ['质保超过18个月的有几单', `${ROWS} · 质保月数（值） > 18`],
  ])('is compared in the unit of its column: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });

  it.each(['质保超过2公斤的有几单', '充电超过3年的有几单'])(
    'of another kind is refused: %s',
    (question) => {
      expect(readAs(charging, question)).toMatch(/^refused: /);
    },
  );
});

describe('rows by their own numbers', () => {
  it.each([
    ['单笔电费超过200的有几单', `${ROWS} · 实付电费（值） > 200`],
    ['单笔电费超过200的站点', `${ROWS} · by 站点 · 实付电费（值） > 200`],
  ])('are chosen where it says a single one: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });

  it('a single one of no number is refused', () => {
    expect(readAs(charging, '各站点单笔有几单')).toMatch(/^refused: /);
  });
});

describe('what is counted', () => {
  it.each([
    ['洗车费有多少笔', '洗车记录数'],
    ['一号组的洗车费有几笔', '洗车记录数 · 班组: 一号组'],
    ['一号组的洗车费有多少', '洗车费 · 班组: 一号组'],
  ])('are rows behind 多少笔: %s', (question, became) => {
    expect(readAs(shop, question)).toBe(became);
  });

  it.each([
    ['快充的站点有多少个', '不同站点数 · 桩型: 快充'],
    ['站点有几个', '不同站点数'],
  ])('is the number of a field behind its name: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });

  it('is refused where the cube counts none of them', () => {
    expect(readAs(shop, '已完成的班组有几个')).toMatch(/^refused: /);
  });
});

describe('a state', () => {
  it.each([
    ['退了多少单', `${ROWS} · 订单状态: 已退单`],
    ['退单率最高的站点', '已退单, % of all · by 站点 · top 1'],
    ['还在排队的有几单', `${ROWS} · 订单状态: 排队中`],
    ['用云闪付的有几单', `${ROWS} · 支付方式: 云闪付`],
  ])('is said by its verb: %s', (question, became) => {
    expect(readAs(charging, question)).toBe(became);
  });

  it.each(['没有退单的有几单', '退房了多少单'])('is not what turns it around: %s', (question) => {
    expect(readAs(charging, question)).not.toBe(`${ROWS} · 订单状态: 已退单`);
  });
});

describe('a number alone', () => {
  it('is no name, though the name of a field ends with it', () => {
    expect(readAs(charging, '3有几单')).toBe('refused: 3');
  });
});
