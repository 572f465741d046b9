/** Row heights, control heights and type sizes are chosen by this one word. */
export type Density = 'compact' | 'normal' | 'roomy';

/** Languages the built-in texts of `src/ui` exist in. */
export type UiLanguage = 'en' | 'zh';

/** Grid row height in pixels by density. */
export const ROW_HEIGHTS: Readonly<Record<Density, number>> = {
  compact: 24,
  normal: 28,
  roomy: 34,
};

/** Height in pixels of buttons and inputs by density. */
export const CONTROL_HEIGHTS: Readonly<Record<Density, number>> = {
  compact: 28,
  normal: 32,
  roomy: 36,
};

/** Colours of one appearance, as CSS colours. */
export interface Colors {
  primary: string;
  /** behind white text */
  primaryFill: string;
  primaryFillHover: string;
  primarySoft: string;
  primaryText: string;
  page: string;
  canvas: string;
  raised: string;
  line: string;
  lineStrong: string;
  text: string;
  textSecond: string;
  textFaint: string;
  hover: string;
  selected: string;
  total: string;
  header: string;
  danger: string;
  success: string;
  warning: string;
  shadow: string;
  skeleton: string;
}

export const LIGHT: Colors = {
  primary: '#6D3BEB',
  primaryFill: '#6D3BEB',
  primaryFillHover: '#5B2BD6',
  primarySoft: '#F1ECFE',
  primaryText: '#5B2BD6',
  page: '#FAF9FC',
  canvas: '#FFFFFF',
  raised: '#FFFFFF',
  line: '#ECEAF2',
  lineStrong: '#DAD6E5',
  text: '#1D1A26',
  textSecond: '#6A6578',
  textFaint: '#6E697D',
  hover: '#F5F3F9',
  selected: '#EDE6FE',
  total: '#F7F5FB',
  header: '#FBFAFD',
  danger: '#C0263C',
  success: '#1B7F4B',
  warning: '#9A5B00',
  shadow: '0 8px 28px rgb(29 26 38 / 14%), 0 1px 3px rgb(29 26 38 / 10%)',
  skeleton: '#EFEDF4',
};

export const DARK: Colors = {
  primary: '#9B7BFF',
  primaryFill: '#7957E5',
  primaryFillHover: '#6C4BD6',
  primarySoft: '#2A2147',
  primaryText: '#B7A0FF',
  page: '#131119',
  canvas: '#1A1822',
  raised: '#221F2C',
  line: '#2C2936',
  lineStrong: '#3D394A',
  text: '#ECE9F5',
  textSecond: '#A7A1B8',
  textFaint: '#948EA6',
  hover: '#22202C',
  selected: '#30264F',
  total: '#201D29',
  header: '#1D1B26',
  danger: '#FF7A8A',
  success: '#5CCB94',
  warning: '#F0B35A',
  shadow: '0 8px 28px rgb(0 0 0 / 50%), 0 1px 3px rgb(0 0 0 / 40%)',
  skeleton: '#2A2734',
};

/** Colours of an appearance. */
export function colorsOf(dark: boolean): Colors {
  return dark ? DARK : LIGHT;
}
