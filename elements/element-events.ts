import type { Receipt } from '@bi/contract/query/cell-set';
import type { AuthReason, TokenGrant } from '../src/core/session/session-types';
import type { QueryData } from './bi-query/query-data';
import type { ElementTimings } from './bridge/element-model';

/** Detail of `bi-ready` and `bi-rendered`. */
export interface ReadyDetail {
  /** the element's id attribute, '' when it has none */
  id: string;
  version: string;
  timings: ElementTimings;
}

/** Detail of `bi-error`; cancel it to show the failure yourself. */
export interface ErrorDetail {
  /** envelope code, 1001 to 1010 */
  code: number;
  /** HTTP status, 0 when the call never came back */
  status: number;
  message: string;
  requestId: string | null;
  /** true when the same may work later */
  recoverable: boolean;
}

/** Detail of `bi-auth-required`. */
export interface AuthRequiredDetail {
  reason: AuthReason;
  session: string;
}

/** `bi-auth-required`: answer it with a token, or a promise of one. */
export interface AuthRequiredEvent extends CustomEvent<AuthRequiredDetail> {
  respondWith: (answer: Promise<string | TokenGrant | null> | string | TokenGrant | null) => void;
}

/** Detail of `bi-session-change`; never the token. */
export interface SessionChangeDetail {
  state: 'starting' | 'signedIn' | 'expired' | 'signedOut';
  session: string;
  tenant: string | null;
}

/** Detail of `bi-navigate`; cancel it to own the address. */
export interface NavigateDetail {
  from: string;
  to: string;
}

/** Detail of `login-success`. */
export interface LoginSuccessDetail {
  userName: string;
  tenantId: string;
}

/** Detail of `login-fail`. */
export interface LoginFailDetail {
  code: number;
  msg: string;
}

/** Detail of `bi-filter-change`. */
export interface FilterChangeDetail {
  /** by name: a value, a list, `{ from, to }`, another condition, or null for none */
  filters: Readonly<Record<string, unknown>>;
  /** who changed them: the person, the page, or an element that this one is linked with */
  source: 'user' | 'host' | 'link';
}

/** Detail of `bi-data`. */
export interface DataDetail {
  /** null: nobody is signed in, and what was given before is void */
  data: QueryData | null;
}

/** Detail of `bi-report-saved`. */
export interface ReportSavedDetail {
  id: string;
  slug: string;
  name: string;
}

/** Detail of `bi-cube-saved`. */
export interface CubeSavedDetail {
  id: string;
  slug: string;
  name: string;
}

/** Detail of `bi-view-saved`. */
export interface ViewSavedDetail {
  id: string;
  slug: string;
  name: string;
}

/** Detail of `bi-export`; cancel it to hand the file over yourself. */
export interface ExportDetail {
  format: 'csv';
  /** file name */
  name: string;
  /** versions of everything that made the table, from which it can be computed again */
  receipt: Receipt;
}

/** Events of our elements by name; all bubble and cross shadow roots. */
export interface BiElementEventMap {
  'bi-ready': CustomEvent<ReadyDetail>;
  'bi-rendered': CustomEvent<ReadyDetail>;
  'bi-error': CustomEvent<ErrorDetail>;
  'bi-auth-required': AuthRequiredEvent;
  'bi-session-change': CustomEvent<SessionChangeDetail>;
  'bi-navigate': CustomEvent<NavigateDetail>;
  'bi-filter-change': CustomEvent<FilterChangeDetail>;
  'bi-data': CustomEvent<DataDetail>;
  'bi-report-saved': CustomEvent<ReportSavedDetail>;
  'bi-cube-saved': CustomEvent<CubeSavedDetail>;
  'bi-view-saved': CustomEvent<ViewSavedDetail>;
  'bi-export': CustomEvent<ExportDetail>;
  'login-success': CustomEvent<LoginSuccessDetail>;
  'login-fail': CustomEvent<LoginFailDetail>;
}
