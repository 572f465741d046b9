import { beforeAll, describe, expect, it } from 'vitest';
import type { AskContext } from '@bi/olap/ask/vocabulary/ask-context';
import { chineseShop } from '../../chinese-shop';
import { measure, reader, text } from '../../cube-reader';
import { readAs } from '../../read-as';
import { rows } from '../../trades/trade-cubes';

let shop: AskContext;

beforeAll(() => {
  shop = chineseShop();
});

describe('an English word for money after the name of an amount', () => {
  const hotels = reader(
    {
      label: 'Stays',
      key: ['id'],
      dimensions: [text('hotel', 'Hotel')],
      measures: [
        rows('stays'),
        measure('spa', 'Spa', 'sum', 'spa'),
        measure('nights', 'Nights', 'sum', 'nights'),
        measure('room', 'Room revenue', 'sum', 'room'),
        measure('wash', 'Net (t)', 'sum', 'wash'),
      ],
    },
    { hotel: ['Old mill'] },
  );

  it.each([
    ['spa takings by hotel', 'Spa · by Hotel'],
    ['spa spend by hotel', 'Spa · by Hotel'],
    ['tonnes by hotel', 'Net (t) · by Hotel'],
  ])('says which amount it is: %s', (question, became) => {
    expect(hotels(question)).toBe(became);
  });

  it('says nothing of a number of things', () => {
    expect(hotels('nights takings by hotel')).not.toBe('Nights · by Hotel');
  });
});

describe('a general word for money after the name of an amount', () => {
  it.each([
    ['洗车费收入', '洗车费'],
    ['各门店洗车费的收入', '洗车费 · by 门店'],
    ['洗车费收入超过1000的门店', '洗车费 · by 门店 · 洗车费 > 1,000'],
    ['打蜡费金额', '打蜡费'],
  ])('belongs to that amount: %s', (question, became) => {
    expect(readAs(shop, question)).toBe(became);
  });

  it.each(['洗车费和收入', '洗车费、收入', '洗车费 收入'])(
    'is an amount of its own where something is between: %s',
    (question) => {
      expect(readAs(shop, question)).toBe('洗车费 · 实付金额');
    },
  );

  it('is an amount by itself', () => {
    expect(readAs(shop, '收入')).toBe('实付金额');
  });
});
