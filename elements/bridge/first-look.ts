import type { Session } from '../../src/core/session/session-types';
import type { ElementValues } from './element-model';

/** Sizes are asked for in steps, so that nearly equal boxes share an answer; pixels. */
const STEP = 40;

const size = (pixels: number): number => Math.max(3, Math.floor(pixels / STEP)) * STEP;

/** What a first screen is asked with: the box that it fills, light or dark, and its language. */
export function firstLook(
  session: Session,
  { theme, locale }: ElementValues,
  { width, height }: DOMRect,
): string {
  const isDark =
    theme === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : theme
        ? theme === 'dark'
        : session.preferences.get().isDarkTheme;
  const asked = typeof locale === 'string' ? locale : navigator.language;
  const language = session.language ?? asked;
  return `?width=${size(width)}&height=${size(height)}${isDark ? '&theme=dark' : ''}${
    language.startsWith('zh') ? '&language=zh' : ''
  }`;
}
