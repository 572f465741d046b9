import type { Target } from '../words/target';

/** What a person means by a phrase in one cube, as they chose or corrected it. */
export interface PersonalName {
  text: string;
  /** name of the cube as queries name it */
  cube: string;
  target: Target;
}
