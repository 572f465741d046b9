import type { Readiness } from '@bi/contract/call/operations';

/** One part of what `/readyz` reports. */
export interface ReadinessCheck {
  name: string;
  /** `ready` false: the server should get no calls while this lasts. `state` names no person or tenant. */
  read: () => ReadinessPart | Promise<ReadinessPart>;
}

/** See `ReadinessCheck.read`. */
export interface ReadinessPart {
  ready: boolean;
  state: string;
}

/** All checks as one report. A check that throws is not ready. */
export async function readReadiness(checks: readonly ReadinessCheck[]): Promise<Readiness> {
  const report: Readiness = { ready: true, parts: {} };
  for (const { name, read } of checks) {
    const part = await readPart(read);
    report.parts[name] = part.state;
    report.ready &&= part.ready;
  }
  return report;
}

async function readPart(read: ReadinessCheck['read']): Promise<ReadinessPart> {
  try {
    return await read();
  } catch {
    return { ready: false, state: 'cannot be checked' };
  }
}
