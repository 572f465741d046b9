import type { Language } from '@bi/contract/messages/catalogue';

/** Loads the text of a page. */
type LoadText = () => Promise<{ default: string }>;

/** Pages of help by the name in their address, in the order of their list. */
export const GUIDES = {
  cube: {
    en: () => import('../../../docs/guide/cube.md?raw'),
    zh: () => import('../../../docs/guide/cube.zh.md?raw'),
  },
  olap: {
    en: () => import('../../../docs/guide/olap.md?raw'),
    zh: () => import('../../../docs/guide/olap.zh.md?raw'),
  },
  view: {
    en: () => import('../../../docs/guide/view.md?raw'),
    zh: () => import('../../../docs/guide/view.zh.md?raw'),
  },
  table: {
    en: () => import('../../../docs/guide/table.md?raw'),
    zh: () => import('../../../docs/guide/table.zh.md?raw'),
  },
  report: {
    en: () => import('../../../docs/guide/report.md?raw'),
    zh: () => import('../../../docs/guide/report.zh.md?raw'),
  },
  'report-plus': {
    en: () => import('../../../docs/guide/report-plus.md?raw'),
    zh: () => import('../../../docs/guide/report-plus.zh.md?raw'),
  },
  dashboard: {
    en: () => import('../../../docs/guide/dashboard.md?raw'),
    zh: () => import('../../../docs/guide/dashboard.zh.md?raw'),
  },
  blueprint: {
    en: () => import('../../../docs/guide/blueprint.md?raw'),
    zh: () => import('../../../docs/guide/blueprint.zh.md?raw'),
  },
  chatbot: {
    en: () => import('../../../docs/guide/chatbot.md?raw'),
    zh: () => import('../../../docs/guide/chatbot.zh.md?raw'),
  },
  email: {
    en: () => import('../../../docs/guide/email.md?raw'),
    zh: () => import('../../../docs/guide/email.zh.md?raw'),
  },
  'sign-in': {
    en: () => import('../../../docs/guide/sign-in.md?raw'),
    zh: () => import('../../../docs/guide/sign-in.zh.md?raw'),
  },
  embedding: {
    en: () => import('../../../docs/guide/embedding.md?raw'),
    zh: () => import('../../../docs/guide/embedding.zh.md?raw'),
  },
  user: {
    en: () => import('../../../docs/guide/user.md?raw'),
    zh: () => import('../../../docs/guide/user.zh.md?raw'),
  },
  log: {
    en: () => import('../../../CHANGELOG.md?raw'),
    zh: () => import('../../../CHANGELOG.md?raw'),
  },
} as const satisfies Record<string, Record<Language, LoadText>>;

/** Name of a page of help. */
export type GuideName = keyof typeof GUIDES;

/** True for the name of a page. */
export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(GUIDES, name);
}
