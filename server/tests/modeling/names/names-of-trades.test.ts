import { describe, expect, it } from 'vitest';
import { namesAmount, namesMean } from '../../../src/modeling/words/column-words';
import { averageLabel } from '../../../src/modeling/names/generated-texts';
import { columnLabels } from '../../../src/modeling/names/paired-names';
import { pinyinName } from '../../../src/modeling/words/pinyin-names';
import { calendarStem } from '../../../src/modeling/time/calendar-labels';
import { joinedLabel, readableLabel } from '../../../src/modeling/names/readable-names';
import { NO_WORDS } from '../../../src/modeling/words/words-around';

describe('names of columns that trades shorten', () => {
  it.each([
    ['mbr_typ', 'Member type'],
    ['homeBrnch', 'Home branch'],
    ['chkout_mthd', 'Checkout method'],
    ['rtn_dt', 'Return date'],
    ['pub_yr', 'Publication year'],
    ['rmType', 'Room type'],
    ['price_rm', 'Price rm'],
    ['bkgChnl', 'Booking channel'],
    ['fnbRevEUR', 'F&B revenue (EUR)'],
    ['auth_nm', 'Author name'],
    ['auth_cd', 'Authorization code'],
    ['fine_paid_yn', 'Fine paid'],
    ['yn', 'Yn'],
    ['csat', 'CSAT'],
    ['custSeg', 'Customer segment'],
  ])('%s is %s', (name, label) => {
    expect(readableLabel(name, NO_WORDS)).toBe(label);
  });

  it('stay as they are written inside a label', () => {
    expect(averageLabel('F&B revenue')).toBe('Average F&B revenue');
    expect(joinedLabel('Hotel', 'F&B revenue')).toBe('Hotel F&B revenue');
  });

  it('say what is added up and what is averaged as their long forms do', () => {
    expect(
      ['nts', 'wait_hrs', 'net_wt', 'nights'].map((name) => namesAmount(name, NO_WORDS)),
    ).toEqual(Array(4).fill(true));
    expect(['csat', 'star_rtg', 'nts'].map((name) => namesMean(name, NO_WORDS))).toEqual([
      true,
      true,
      false,
    ]);
    expect(['cust_seg', 'sales_chnl'].map((name) => namesAmount(name, NO_WORDS))).toEqual([
      false,
      false,
    ]);
  });
});

describe('Chinese names in Latin letters', () => {
  it.each([
    ['spmc', '商品名称'],
    ['SPBM', '商品编码'],
    ['shangpin_mingcheng', '商品名称'],
    ['dingdanriqi', '订单日期'],
    ['xs_je', '销售金额'],
    ['pinpai2', null],
    ['amount', null],
    ['', null],
  ])('%s is %s', (name, chinese) => {
    expect(pinyinName(name)).toBe(chinese);
  });

  it('are labels, and are read as the words they are', () => {
    expect([
      ...columnLabels(['spbm', 'spmc', 'pinlei', 'jinjia'], null, NO_WORDS).values(),
    ]).toEqual(['商品编码', '商品', '品类', '进价']);
    expect([
      namesMean('jinjia', NO_WORDS),
      namesAmount('xsje', NO_WORDS),
      namesMean('xsje', NO_WORDS),
    ]).toEqual([true, true, false]);
    expect(calendarStem('xsrq')).toBe('销售');
  });
});
