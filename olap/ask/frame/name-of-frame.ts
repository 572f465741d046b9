import type { AskCube } from '../cube/ask-cube';

const MAX_NAME = 60;

/** A name like the wanted one that nothing in a cube has. */
export function nameOfFrame(wanted: string, { measures, fields }: AskCube): string {
  let name = wanted.slice(0, MAX_NAME);
  while ([...measures, ...fields].some((one) => one.name === name)) name += '_';
  return name;
}
