import { RESPONSE_CODES } from '@bi/contract/call/response-codes';
import { claimReport, type CallError } from '../errors';

/** Where an element is placed: the standalone app, `<bi-app>` in a host's page, or any lone element. */
export type Surface = 'standalone' | 'app' | 'lone';

/** What a failure leads to. */
export interface FailureActions {
  toast: boolean;
  /** path to go to, null to stay */
  goTo: '/403' | '/login' | null;
  /** whether the host hears `bi-error`; cancelling it drops the toast */
  event: boolean;
}

/** How an element shows failures; memory defaults do nothing. */
export interface FailurePorts {
  surface: Surface;
  toast: (error: CallError) => void;
  /** `reason`: what the server said, in the reader's language */
  goTo: (path: string, reason: string) => void;
  /** false when the host cancelled the event */
  emitError: (error: CallError) => boolean;
}

const nothing: FailureActions = { toast: false, goTo: null, event: false };

/**
 * What a failure leads to on a surface. `inPlace`: the screen shows it where the data would be,
 * so there is no toast; 'aside': next to what the screen is about, so that only a session that ended leads anywhere.
 */
export function failureActions(
  error: CallError,
  surface: Surface,
  inPlace: boolean | 'aside',
): FailureActions {
  if (error.cancelled) return nothing;
  const event = surface !== 'standalone';
  if (error.status === 401) {
    return surface === 'lone'
      ? { toast: false, goTo: null, event: true }
      : { toast: true, goTo: '/login', event };
  }
  if (inPlace === 'aside') return nothing;
  if (error.status === 403 || error.code === RESPONSE_CODES.FORBIDDEN) {
    return { toast: false, goTo: surface === 'lone' ? null : '/403', event };
  }
  return { toast: !inPlace, goTo: null, event };
}

/** Shows a failure once: event first, then toast and navigation. */
export function reportFailure(
  error: CallError,
  ports: FailurePorts,
  inPlace: boolean | 'aside',
): void {
  if (!claimReport(error)) return;
  const actions = failureActions(error, ports.surface, inPlace);
  const wanted = actions.event ? ports.emitError(error) : true;
  if (actions.toast && wanted) ports.toast(error);
  if (actions.goTo !== null) ports.goTo(actions.goTo, error.message);
}
