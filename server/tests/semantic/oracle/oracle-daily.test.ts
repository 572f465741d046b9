import { describe } from 'vitest';
import { FAILED_SEEDS } from './failed-seeds';
import { askDaily, askQueries } from './oracle-run';

askDaily();
for (const seed of FAILED_SEEDS) describe(`seed ${seed} failed once`, () => askQueries(seed));
