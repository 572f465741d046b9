import type { Lead } from './strip';

/** What is repeated, one below the other; undefined for nothing. */
export function stackedLeads(leads: readonly Lead[]): Lead | undefined {
  if (leads.length === 0) return undefined;
  const height = leads.reduce((total, one) => total + one.height, 0);
  return {
    height,
    draw: (canvas, x, y) => {
      let top = y;
      for (const one of leads) {
        one.draw(canvas, x, top);
        top += one.height;
      }
    },
  };
}
