import type { FrameState } from '@bi/contract/dashboard/dashboard';

/** A host whose pages the dashboards of a tenant may frame: `charts.example.com`, with a port, or `*.example.com`. */
export interface FrameHost {
  host: string;
  /** whether its pages keep their own origin, and with it their storage */
  sameOrigin: boolean;
}

/** What decides whether an address may be framed. */
export interface FrameRules {
  hosts: readonly FrameHost[];
  /** origins this server is reached at, which are never framed */
  ownOrigins: readonly string[];
}

/** Why an address may not be framed. */
export type FrameProblem = 'https' | 'ownOrigin' | 'host';

const ENTRY = /^(\*\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*(:\d{1,5})?$/;

/** Whether a tenant's list of hosts may hold an entry. `*.` precedes at least two names. */
export function isFrameHost(entry: string): boolean {
  if (entry.length > 200 || !ENTRY.test(entry)) return false;
  return !entry.startsWith('*.') || entry.slice(2).includes('.');
}

/** The part of an address before its path, as browsers read it; null unless it is https without a user name. */
function httpsUrl(address: string): URL | null {
  if (!/^https:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  // a value of a filter never decides on the host
  if (/[{}]|%7b|%7d/i.test(url.host)) return null;
  return url.username === '' && url.password === '' ? url : null;
}

function entryFor({ host }: URL, hosts: readonly FrameHost[]): FrameHost | undefined {
  const isUnder = (entry: string) => entry.startsWith('*.') && host.endsWith(entry.slice(1));
  return (
    hosts.find((one) => one.host === host) ??
    hosts.find((one) => isUnder(one.host) && !one.sameOrigin) ??
    hosts.find((one) => isUnder(one.host))
  );
}

/** Why an address may not be framed; null: it may. An exact host goes before a pattern. */
export function frameProblem(address: string, rules: FrameRules): FrameProblem | null {
  const url = httpsUrl(address);
  if (!url) return 'https';
  const own = rules.ownOrigins.map((origin) => new URL(origin).hostname);
  if (own.includes(url.hostname)) return 'ownOrigin';
  return entryFor(url, rules.hosts) ? null : 'host';
}

/** Whether an address may be framed, and whether its page keeps its own origin. */
export function frameStateOf(address: string, rules: FrameRules): FrameState {
  if (frameProblem(address, rules) !== null) return 'refused';
  const url = httpsUrl(address);
  const entry = url && entryFor(url, rules.hosts);
  return entry?.sameOrigin ? 'sameOrigin' : 'allowed';
}
