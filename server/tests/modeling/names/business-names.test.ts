import { describe, expect, it } from 'vitest';
import {
  dateLabel,
  calendarHierarchyLabel,
  calendarStem,
} from '../../../src/modeling/time/calendar-labels';
import { documentNames, documentOf } from '../../../src/modeling/names/document-keys';
import { columnLabels } from '../../../src/modeling/names/paired-names';
import { readableLabel } from '../../../src/modeling/names/readable-names';
import { rowNoun, tableLabel } from '../../../src/modeling/names/row-nouns';
import { sharedPrefix } from '../../../src/modeling/names/shared-prefix';
import { nounOfTable } from '../../../src/modeling/names/table-nouns';
import { tableStem } from '../../../src/modeling/joins/join-candidates';
import { NO_WORDS, wordsOfNames } from '../../../src/modeling/words/words-around';

describe('tables of business software', () => {
  it.each([
    ['WO', 'Work orders'],
    ['WO_PART', 'Work order parts'],
    ['ORD_DTL', 'Order lines'],
    ['inv_lin', 'Invoice lines'],
    ['stk_mvmt', 'Stock movements'],
    ['stk_xyz', 'Stock xyz'],
    ['Sales', 'Sales'],
    ['nested', 'Nested'],
  ])('%s is called %s', (table, label) => {
    const names = ['WO_NO', 'EQUIP_NO', 'PART_NO'];
    expect(nounOfTable(table, wordsOfNames(names))).toBe(label);
  });

  it('are called without what says that they are tables', () => {
    expect(
      ['dim_customer', 't_order', 'EQUIP_MSTR', 'tbl_ord_hdr', 'stg_fact_sales'].map(tableStem),
    ).toEqual(['customer', 'order', 'EQUIP', 'ord', 'sales']);
    expect(['t_1', 'master', 'v_2'].map(tableStem)).toEqual(['t_1', 'master', 'v_2']);
  });

  it('have a prefix of their module where two tables share it, and none that may be a noun', () => {
    expect(sharedPrefix(['PM_WO', 'EQUIP', 'TECH'], ['PM_WO', 'PM_WO_PART'], NO_WORDS)).toBe('pm');
    expect(sharedPrefix(['pm_ranking'], ['pm_ranking'], NO_WORDS)).toBe('');
    expect(sharedPrefix(['hr_employees'], ['hr_employees'], NO_WORDS)).toBe('hr');
    expect(sharedPrefix(['wo_part', 'wo_type'], ['wo_part', 'wo_type', 'wo_task'], NO_WORDS)).toBe(
      '',
    );
  });

  it('have rows that are called by the noun of the table where the key says only that they are lines', () => {
    const columns = ['LINE_ID', 'WO_NO', 'EQUIP_NO'];
    expect(rowNoun('WO_PART', 'LINE_ID', columns, wordsOfNames(columns))).toEqual({
      plural: 'Work order parts',
      label: 'Number of work order parts',
    });
    expect(tableLabel('ord_dtl', 'line_id', NO_WORDS)).toBe('Order lines');
  });

  it('that are called like what they earned leave that word to the money', () => {
    expect(rowNoun('sales', 'sale_line_id', ['net_amount'], NO_WORDS, true)).toEqual({
      plural: 'Sale lines',
      label: 'Number of sale lines',
    });
    expect(rowNoun('sales', 'id', ['net_amount'], NO_WORDS, true)).toEqual({
      plural: null,
      label: 'Number of sales',
    });
    expect(rowNoun('sales', 'id', ['quantity'], NO_WORDS)).toEqual({
      plural: 'Sales',
      label: 'Number of sales',
    });
  });
});

describe('dates of business software', () => {
  it.each([
    ['CRE_TS', 'Created', 'Created year'],
    ['FIN_DT', 'Finished', 'Finished year'],
    ['ISS_DT', 'Issued', 'Issued year'],
    ['DUE_DT', 'Due date', 'Due year'],
    ['REQD_DT', 'Required date', 'Required year'],
    ['checkIn', 'Check-in', 'Check-in year'],
    ['created_date', 'Created date', 'Created year'],
    ['created_at', 'Created at', 'Created year'],
    ['ord_dt', 'Order date', 'Order year'],
    ['dt', 'Date', 'Year'],
    ['下单日期', '下单日期', '下单年份'],
  ])('%s is %s', (column, label, year) => {
    expect(dateLabel(column, NO_WORDS)).toBe(label);
    expect(calendarHierarchyLabel(calendarStem(column), 'year', NO_WORDS)).toBe(year);
  });
});

describe('keys of business software', () => {
  it('of documents count them, whose lines the rows are', () => {
    expect(
      ['invoice_no', 'ORD_NO', 'receipt_number', '小票号', 'part_no', 'room_no'].map((name) =>
        documentOf(name, NO_WORDS),
      ),
    ).toEqual(['invoice', 'ORD', 'receipt', '小票', null, null]);
    expect(documentNames('inv_no', NO_WORDS).synonyms).toEqual(['invoices', 'number of invoices']);
    expect(documentNames('小票号', NO_WORDS).synonyms).toContain('小票数');
    expect(documentNames('part_no', NO_WORDS)).toEqual({});
  });

  it('that a text describes leave it the name', () => {
    expect([...columnLabels(['PART_NO', 'PART_DESC'], null, NO_WORDS).values()]).toEqual([
      'Part number',
      'Part',
    ]);
    expect(columnLabels(['WO_TYP', 'WO_TYP_TXT'], 'WO_TYP', NO_WORDS).get('WO_TYP_TXT')).toBe(
      'Work order type',
    );
    expect(
      columnLabels(['sales_rep_id', 'rep_name', 'team'], 'sales_rep_id', NO_WORDS).get('rep_name'),
    ).toBe('Rep');
  });

  it('of one vendor are read as what they hold', () => {
    expect(
      ['MATNR', 'KOSTL', 'Menge', 'MENGE', 'werks'].map((name) => readableLabel(name, NO_WORDS)),
    ).toEqual(['Material number', 'Cost center code', 'Menge', 'Quantity', 'Plant code']);
  });
});

describe('tables around a name', () => {
  it.each([
    ['hotel', 'HTL_CD NTS', 'RES_NO GST_ID ADR', 'Reservation number|Guest ID|Average daily rate'],
    ['loan', 'LOAN_ID LTV', 'LN_NO MAT_DT PRIN_PD', 'Loan number|Maturity date|Principal paid'],
    ['till', 'SKU_NO CSHR_ID', 'REG_NO POS_TRX', 'Register number|POS transaction'],
    ['ward', 'PAT_NO WARD', 'DOC_NM LAB_COST', 'Doctor name|Laboratory cost'],
    [
      'works',
      'WC_CD MACH_CD',
      'PO_NO PRD_ORD PLT',
      'Production order number|Production order|Plant',
    ],
    ['ledger', 'JE_NO FY', 'PRD CC', 'Period|Cost center'],
    ['none', 'NAME SIZE', 'LAB_COST POL PT_ID', 'Lab cost|POL|Pt ID'],
  ])('say what short words mean: %s', (_, around, names, expected) => {
    const words = wordsOfNames(around.split(' '));
    const read = names.split(' ').map((name) => readableLabel(name, words));
    expect(read.join('|')).toBe(expected);
  });
});

describe('words around a name', () => {
  it('are those of all names, in small letters', () => {
    expect([...wordsOfNames(['equipNo', 'PAT_NO'])]).toEqual(['equip', 'no', 'pat']);
  });
});
