import type { EffectiveChoice } from '@bi/olap/dashboard/effective';
import { givenOfChoice, withGivenChoice, withoutGivenChoice } from '@bi/olap/given/given-choice';
import { givenSelections } from '@bi/olap/given/given-selections';
import { firstGiven } from '../../../widgets/given/first-given';
import { givenRights } from '../../../widgets/given/given-rights';
import type { GivenScope } from '../../../widgets/given/given-store';
import { useFollowGiven } from '../../../widgets/given/use-follow-given';
import { NO_CHOICE } from '../board-choice';
import { useOpenBoard } from '../board-context';
import type { BoardOpening } from '../use-board-source';

/** What a dashboard opens with; null: nothing else than without the page around it. */
export function choiceAtFirst(
  { store, me }: GivenScope,
  { dashboard, cubes, opensWith }: BoardOpening,
): EffectiveChoice | null {
  if (!store.isSet) return null;
  const models = Object.fromEntries(cubes.map(({ slug, model }) => [slug, model]));
  const board = { body: dashboard.body, models };
  const start = { ...NO_CHOICE, ...opensWith };
  const choice = firstGiven<EffectiveChoice>(store, start, (before, given) =>
    withGivenChoice(before, given, board, givenRights(me)),
  );
  return choice === start ? null : choice;
}

/** Sets what the page sets later in an open dashboard, and notifies it of changes. */
export function FollowBoard({ scope }: { scope: GivenScope }) {
  const { body, cubes, state } = useOpenBoard();
  const board = { body, models: cubes.models };
  useFollowGiven(scope, {
    state: state.choice,
    choose: state.choose,
    apply: (choice, given) => withGivenChoice(choice, given, board, givenRights(scope.me)),
    drop: (choice, names) => withoutGivenChoice(choice, names, board),
    describe: (choice) => givenOfChoice(choice, board),
    linked: (choice) => ({
      ...givenOfChoice(choice, board),
      ...givenSelections(choice, board.models),
    }),
  });
  return null;
}
