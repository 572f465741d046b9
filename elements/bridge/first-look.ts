import type { ElementValues } from './element-model';

/** Sizes are asked for in steps, so that nearly equal boxes share an answer; pixels. */
const STEP = 40;

const size = (pixels: number): number => Math.max(3, Math.floor(pixels / STEP)) * STEP;

/** What a first screen is asked with: the box that it fills, light or dark, and its language. */
export function firstLook(
  prefers: { isDark: boolean; language: string | null },
  { theme, locale }: ElementValues,
  { width, height }: DOMRect,
): string {
  const isDark =
    theme === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : theme
        ? theme === 'dark'
        : prefers.isDark;
  const asked = typeof locale === 'string' ? locale : navigator.language;
  const language = prefers.language ?? asked;
  return `?width=${size(width)}&height=${size(height)}${isDark ? '&theme=dark' : ''}${
    language.startsWith('zh') ? '&language=zh' : ''
  }`;
}
