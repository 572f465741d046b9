import type { MountView } from '../bridge/element-model';
import { QueryRunner } from './query-runner';

/** Asks what the attributes say and hands the numbers to the page; nothing is drawn. */
export const mount: MountView = (model) => {
  const runner = new QueryRunner(model);
  runner.start();
  return () => runner.end();
};
