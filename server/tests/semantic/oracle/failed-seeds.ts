/** Seeds of worlds whose queries were once answered wrongly; each is asked again in every run. */
export const FAILED_SEEDS: readonly number[] = [
  7018, 3_078_615, 3_078_619, 3_079_102, 3_078_701, 1_003_007, 60_051, 80_074,
];
