import { describe, expect, it } from 'vitest';
import { erpName } from '../../../olap/fields/erp-names';
import { isShortWord, longWordOf } from '../../../olap/fields/long-words';
import { SHORT_WORDS } from '../../../olap/fields/short-words';

const written = (name: string, ...around: string[]): string => {
  const words = name.split('_');
  return words.map((word, at) => longWordOf(words, at, new Set(around)) ?? word).join(' ');
};

describe('short words', () => {
  it.each([
    ['ord_qty', 'order quantity'],
    ['wo_num', 'work order number'],
    ['plan_hrs', 'planned hours'],
    ['act_hrs', 'actual hours'],
    ['act_flg', 'active flag'],
    ['down_hrs', 'downtime hours'],
    ['stor_loc', 'storage location'],
    ['mat_cd', 'material code'],
    ['iss_dt', 'issued date'],
    ['fin_dt', 'finished date'],
    ['cre_ts', 'created time'],
    ['cls_dt', 'closed date'],
    ['qty_oh', 'quantity on hand'],
    ['cur_bal', 'current balance'],
    ['ord_cur', 'order currency'],
    ['term_dt', 'termination date'],
    ['trk_num', 'tracking number'],
    ['trk_id', 'truck id'],
    ['po_line', 'purchase order line'],
    ['rx_bytes', 'received bytes'],
  ])('are read by their neighbours: %s is %s', (name, expected) => {
    expect(written(name)).toBe(expected);
  });

  it('of several meanings are read by the tables around them', () => {
    expect(written('lab_cost', 'equip', 'mat')).toBe('labor cost');
    expect(written('orig_dpt', 'shpmt', 'pcs')).toBe('origin depot');
    expect(written('dpt_nm', 'emp', 'sal')).toBe('department name');
    expect(written('lab_cost', 'patient', 'ward')).toBe('laboratory cost');
    expect(written('pt_id', 'appt', 'dx')).toBe('patient id');
    expect(written('pol', 'pod', 'vessel')).toBe('port of loading');
    expect(written('doc_id', 'patient')).toBe('doctor id');
    expect(written('doc_num', 'ledger')).toBe('document number');
    expect(written('sal_amt', 'emp', 'hire')).toBe('salary amount');
    expect(written('sal_amt', 'cust', 'sku')).toBe('sales amount');
  });

  it('stay where nothing says what they mean', () => {
    expect(written('lab_cost')).toBe('lab cost');
    expect(written('pt_id')).toBe('pt id');
    expect(written('pol')).toBe('pol');
    expect(written('term')).toBe('term');
    expect(written('plan')).toBe('plan');
    expect(written('act')).toBe('act');
    expect(written('can')).toBe('can');
    expect(written('constructor')).toBe('constructor');
  });

  it('are no words of English', () => {
    const english =
      'act add age air all art bar bed bill book box bus can car case cash code comp cost cup day deal down due east end exp fail fee file fin fit gas goal hand hour house job key lab land lead line list loan lot man map mark mat med menu mile month name net new note off oil open out page part pen per plan plant play pop port post race rank rate red rent rest risk road role room route row run sale seat sell set sex ship shop show side site size sold son spec sport star start state step stop store style sum tag task tax tea team tech term text tip tool top tour town track trade tree trip type unit use user van view visit wage war way week west win work year zone';
    expect(english.split(' ').filter((word) => Object.hasOwn(SHORT_WORDS, word))).toEqual([]);
  });

  it('are no nouns that tables share as a prefix', () => {
    expect(['wo', 'ord', 'inv', 'lab'].every(isShortWord)).toBe(true);
    expect(['ws', 'lib', 'pm'].some(isShortWord)).toBe(false);
  });

  it('of business software have names of their own', () => {
    expect(erpName('EQUNR')).toBe('equipment_number');
    expect(erpName('toString')).toBeNull();
  });
});
