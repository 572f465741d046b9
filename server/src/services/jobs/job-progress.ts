import type { JobTraits } from './job-resume';

/** How far a job is, as its traits say while it runs. */
export interface JobProgress {
  /** share done, 0 to 1; null while nobody knows */
  progress: number | null;
  /** rows written so far; absent where none are counted */
  rows?: number;
}

/** How far a job in a state is. */
export function progressOf(state: string, traits: JobTraits): JobProgress {
  if (state !== 'running') return { progress: state === 'done' ? 1 : null };
  const rows = traits.rows?.();
  return { progress: traits.progress?.() ?? null, ...(rows === undefined ? {} : { rows }) };
}
