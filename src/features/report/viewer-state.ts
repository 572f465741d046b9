import type { CubeModel } from '@bi/contract/cube/cube';
import type { ReportDetail } from '@bi/contract/report/report';
import { keepValid } from '@bi/olap/query/keep-valid';
import { canonicalJson, sameState, type OlapState } from '@bi/olap/query/olap-state';
import { readState } from '@bi/olap/saved/read-state';

/** Longest text that is written into an address; a larger change stays on the screen only. */
const LONGEST = 8000;

/** What is saved in the report. */
export function savedState({ query, presentation }: ReportDetail): OlapState {
  return { query, presentation };
}

/**
 * A reader's state as text for the address: `j.` and base64url of its JSON; null when it is what is
 * saved, or too long.
 */
export function viewerText(state: OlapState, saved: OlapState): string | null {
  if (sameState(state, saved)) return null;
  const bytes = new TextEncoder().encode(canonicalJson(state));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const text = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return text.length > LONGEST ? null : `j.${text}`;
}

/** The state of a text, made to fit the model; null when there is none or it is of another cube. */
export function readViewerText(
  text: string | null,
  saved: OlapState,
  model: CubeModel,
): OlapState | null {
  return fittingState(text === null ? null : decode(text), saved, model);
}

/** A state made to fit the model; null when it is of another cube. */
export function fittingState(
  given: OlapState | null,
  saved: OlapState,
  model: CubeModel,
): OlapState | null {
  if (given?.query.cube !== saved.query.cube) return null;
  return { ...given, query: keepValid(given.query, model, saved.query) };
}

function decode(text: string): OlapState | null {
  if (!text.startsWith('j.')) return null;
  try {
    const binary = atob(text.slice(2).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return readState(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
