import type { Plugin } from 'vite';

export const antdSelectFocus: Plugin;
export const antdNoSharedTooltip: Plugin;
export const antdPlainSegments: Plugin;
