import { theme } from 'antd';
import { describe, expect, test } from 'vitest';
import { SHELL_STYLE } from '../../src/shell/shell-style';
import { antdTheme } from '../../src/ui/antd-theme';
import { colorsOf } from '../../src/ui/tokens';

/** Hue of a `#RRGGBB` colour in degrees. */
function hue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    parseInt(color.slice(at, at + 2), 16),
  );
  const top = Math.max(red, green, blue);
  const range = top - Math.min(red, green, blue);
  const turn =
    top === red
      ? ((green - blue) / range + 6) % 6
      : top === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return turn * 60;
}

describe('the constants of the look', () => {
  test('the top bar is 48 px high, 40 px in dark mode', () => {
    expect(SHELL_STYLE).toMatch(/\.bi-shell\{[^}]*--bi-top-bar:48px/);
    expect(SHELL_STYLE).toMatch(/\[data-dark\] \.bi-shell\{--bi-top-bar:40px\}/);
    expect(SHELL_STYLE).toMatch(/\.bi-top\{[^}]*height:var\(--bi-top-bar\)/);
  });

  test('the side menu is 200 px wide, 80 px folded up, its entries 24 px in', () => {
    expect(SHELL_STYLE).toMatch(/\.bi-side\{[^}]*width:200px;padding:12px 8px/);
    expect(SHELL_STYLE).toMatch(/\.bi-side\[data-collapsed\]\{width:80px\}/);
    expect(SHELL_STYLE).toMatch(/\.bi-side a\{[^}]*padding:0 12px 0 16px/);
  });

  test.each([false, true])('the primary colour is purple, dark: %s', (dark) => {
    const { primary } = colorsOf(dark);
    expect(antdTheme(dark, 'normal', true).token?.colorPrimary).toBe(primary);
    expect(hue(primary)).toBeGreaterThan(245);
    expect(hue(primary)).toBeLessThan(290);
  });

  test.each([false, true])('controls animate where motion is wanted only, wanted: %s', (motion) => {
    expect(theme.getDesignToken(antdTheme(false, 'normal', motion)).motion).toBe(motion);
  });

  test('breakpoints run from 480 to 2000 px', () => {
    const tokens = theme.getDesignToken(antdTheme(false, 'normal', true));
    expect([tokens.screenXS, tokens.screenXXXL]).toEqual([480, 2000]);
  });
});
