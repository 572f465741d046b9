import { describe, expect, it } from 'vitest';
import { nounOfTable } from '../../../src/modeling/names/table-nouns';
import { readableLabel } from '../../../src/modeling/names/readable-names';
import { tableStem } from '../../../src/modeling/joins/join-candidates';
import { NO_WORDS, wordsOfNames } from '../../../src/modeling/words/words-around';

describe('short words of trades', () => {
  it.each([
    [
      'a telephone company',
      'TRBL_TKT TT_NO NE_ID ALRM_CD SITE_ID TECH_ID RSTR_DTTM',
      'TT_NO TT_PRIO NE_ID SUBS_AFF RPT_FLT_IND SW_VER TWR_HGT_M',
      'Trouble ticket number|Trouble ticket priority|Network element ID|Subscribers affected|Repeat fault indicator|Software version|Tower height (m)',
    ],
    [
      'a county',
      'PARC_MSTR PARC_NO TWP_CD ZONG_CD ASMT ASMT_ID APPRSR_ID BLDG_PRMT',
      'PARC_NO APPRSR_NM CNCL_DIST TXBL_VAL APPL_FLG EST_CNSTR_COST SQ_FT FLD_ZN_FLG FEE_PD',
      'Parcel number|Appraiser name|Council district|Taxable value|Appeal flag|Estimated construction cost|Square feet|Flood zone flag|Fee paid',
    ],
    [
      'a cooperative of growers',
      'scl_tkt grwr crop_cd elev_id bin_no tare_wt_kg',
      'elev_nm mst_pct qty_acc qty_rej net_wt_mt dmrg_chg prov_cd scl_tkt_no adv_pd land_ac',
      'Elevator name|Moisture %|Quantity accepted|Quantity rejected|Net weight (t)|Demurrage charge|Province code|Scale ticket number|Advance paid|Land (acres)',
    ],
    [
      'a foundry',
      'CST_RUN MOLD_NO INSP_ID LOT_NO SCR_RSN DEF_QTY MACH_CD',
      'DEF_CD QTY_SCR QTY_GD SCR_RSN QTY_RWK MOLD_TMPR',
      'Defect code|Quantity scrapped|Quantity good|Scrap reason|Quantity reworked|Mold temperature',
    ],
    [
      'a water board',
      'OUTG FDR_ID CUST_AFF CREW_ID',
      'RSTR_DTTM CUST_AFF CUST_MIN_INT OH_UG_CD BASE_YD SUBST_NM',
      'Restored time|Customers affected|Customer minutes interrupted|Overhead or underground code|Base yard|Substation name',
    ],
    [
      'builders',
      'JOB_NO CREW_ID BLDR_ID TRADE',
      'CNTR_FLG CNTR_NM',
      'Contractor flag|Contractor name',
    ],
    ['a port', 'VSL_NM TEU POL POD', 'CNTR_NO CNTR_TYP', 'Container number|Container type'],
    ['a landlord', 'LEASE TENANT', 'CNTR_NO CNTR_DT', 'Contract number|Contract date'],
    ['meals', 'DISH_ID MENU COVERS', 'RSTR_NM', 'Restaurant name'],
    ['a runway', 'FLIGHT AIRCRAFT', 'RWY_CD', 'Runway code'],
    ['a company of trains', 'TRAIN_NO STN_CD', 'RWY_CD', 'Railway code'],
    ['a ballot', 'VOTER PREC_NO', 'PREC_NM', 'Precinct name'],
    [
      'rounds of bins',
      'rounds streams RND_ID',
      'RND_DISTRICT STRM_CD NET_T',
      'Round district|Stream code|Net (t)',
    ],
    ['two words alike', 'rounds rinds', 'RND_DISTRICT', 'Rnd district'],
    ['no context', '', 'PREC_MM DIST_NM FT_TYP', 'Precipitation (mm)|District name|Ft type'],
  ])('are read by the tables of %s', (_, around, names, expected) => {
    const words = wordsOfNames(around.split(' '));
    expect(
      names
        .split(' ')
        .map((name) => readableLabel(name, words))
        .join('|'),
    ).toBe(expected);
  });

  it.each([
    ['CREW', 'Crew'],
    ['RUN', 'Run'],
    ['TRDX', 'TRDX'],
    ['IBAN', 'IBAN'],
    ['DATA_MB', 'Data (MB)'],
    ['min_stock', 'Minimum stock'],
    ['min_played', 'Minutes played'],
  ])('%s is %s', (name, label) => {
    expect(readableLabel(name, NO_WORDS).replace(/^m/, 'M')).toBe(label);
  });
});

describe('tables of codes', () => {
  it('are called by what they list', () => {
    expect(['grade_ref', 'ALRM_CD_REF', 'zone_lkp', 'ref'].map(tableStem)).toEqual([
      'grade',
      'ALRM_CD',
      'zone',
      'ref',
    ]);
    expect(nounOfTable('ALRM_CD', NO_WORDS)).toBe('Alarm codes');
    expect(nounOfTable('PROD_RUN', wordsOfNames(['SCRAP_QTY', 'MACH_CD']))).toBe('Production runs');
  });
});
