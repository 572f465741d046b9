import { theme, type ThemeConfig } from 'antd';
import { colorsOf, CONTROL_HEIGHTS, type Density } from './tokens';

/** Theme of antd for an appearance and a density; without `motion` nothing waits for an animation. */
export function antdTheme(dark: boolean, density: Density, motion: boolean): ThemeConfig {
  const c = colorsOf(dark);
  const controlHeight = CONTROL_HEIGHTS[density];
  return {
    cssVar: { key: 'bi' },
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion,
      colorPrimary: c.primary,
      colorInfo: c.primary,
      colorLink: c.primaryText,
      colorSuccess: c.success,
      colorWarning: c.warning,
      colorError: c.danger,
      colorBgBase: c.canvas,
      colorBgLayout: c.page,
      colorBgContainer: c.canvas,
      colorBgElevated: c.raised,
      colorBorder: c.lineStrong,
      colorBorderSecondary: c.line,
      colorText: c.text,
      colorTextSecondary: c.textSecond,
      colorTextTertiary: c.textFaint,
      colorTextDescription: c.textSecond,
      colorTextPlaceholder: c.textFaint,
      fontFamily: 'var(--bi-font, system-ui, sans-serif)',
      fontSize: 14,
      fontSizeHeading3: 20,
      fontSizeHeading4: 16,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      controlHeight,
      controlHeightSM: controlHeight - 8,
      boxShadow: c.shadow,
      boxShadowSecondary: c.shadow,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      wireframe: false,
      screenXXLMax: 1999,
      screenXXXL: 2000,
      screenXXXLMin: 2000,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Tooltip: { colorBgSpotlight: dark ? '#3A3646' : '#2B2737', fontSize: 12 },
      Menu: { itemBorderRadius: 6, activeBarBorderWidth: 0, itemHeight: 36 },
      Segmented: { itemSelectedBg: c.primarySoft, itemSelectedColor: c.primaryText },
      Tabs: { horizontalItemPadding: '8px 0' },
      Modal: { borderRadiusLG: 8 },
      Select: { optionSelectedBg: c.selected },
    },
  };
}
