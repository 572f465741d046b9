import type { Plugin } from 'vite';

export const antdWeak: Plugin;
export const axiosOverXhr: Plugin;
export const r2wcNoProps: Plugin;
export const inlineCss: Plugin;
export const minifyChunks: Plugin;
export const compiledAhead: (entries: readonly string[]) => Plugin;
export const rawText: Plugin;
export const antdDirect: Plugin;
