/** Format codes that are offered to choose from: integer, decimal, share, short, money, signed, scientific. */
export const COMMON_CODES: readonly string[] = [
  '#,##0',
  '#,##0.0',
  '#,##0.00',
  '0%',
  '0.0%',
  '0.00%',
  '#,##0.0,"K"',
  '#,##0.0,,"M"',
  '$#,##0',
  '$#,##0.00',
  '+#,##0;-#,##0;0',
  '+0.0%;-0.0%;0.0%',
  '0.00E+00',
];

/** The same for days and times. */
export const COMMON_DATE_CODES: readonly string[] = [
  'yyyy-mm-dd',
  'd mmm yyyy',
  'mmm yyyy',
  'yyyy',
  'ddd d mmm',
  'yyyy-mm-dd hh:mm',
];
