import type { BiElementEventMap } from './element-events';

/** Events of an element in a frame that its page hears, too. */
export const FRAMED_EVENTS = [
  'bi-ready',
  'bi-rendered',
  'bi-error',
  'bi-navigate',
  'bi-filter-change',
  'bi-report-saved',
  'bi-cube-saved',
  'bi-view-saved',
  'bi-export',
  'login-success',
  'login-fail',
] as const satisfies readonly (keyof BiElementEventMap)[];

/** Methods of an element in a frame that its page may call. */
export const FRAMED_METHODS = [
  'refresh',
  'navigate',
  'getState',
  'setState',
  'setFilters',
  'getFilters',
  'undo',
  'redo',
  'reset',
  'export',
] as const;

/** Attributes of every element that are the frame's own matter. */
export const OWN_ATTRIBUTES = [
  'server',
  'session',
  'tenant',
  'allowed-origins',
  'token',
  'nonce',
  'loading',
  'routing',
];
