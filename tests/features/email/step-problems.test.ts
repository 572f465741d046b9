import { expect, it } from 'vitest';
import { joinedProblems } from '../../../src/features/email/config/step-problems';

it('what is wrong in a step is said once: by the browser, and by the server where the browser finds nothing', () => {
  const own = { what: ['Its text has no value named gone.'] };
  const fromServer = { what: ['The schedule cannot be saved.'], when: ['It names no moment.'] };
  expect(joinedProblems(own, fromServer)).toEqual({ what: own.what, when: fromServer.when });
});
