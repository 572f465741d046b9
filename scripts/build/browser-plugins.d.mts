import type { Plugin } from 'vite';

export const antdWeak: Plugin;
export const inlineCss: Plugin;
