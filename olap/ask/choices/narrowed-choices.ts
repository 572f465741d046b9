import type { AskCube } from '../cube/ask-cube';
import { chipsOf } from '../phrases/chips';
import { countsListed } from './counts-listed';
import { breaksDownByOwner } from './extra-breakdowns';
import { listsFieldOfMember, namesOthers, ranksGroups, takesForCode } from './other-fields';
import { aggregatesOtherwise, assumesMeasure, countsOtherRows } from './other-measures';
import { alikeApart, furtherRows, type SpannedReading } from './said-differently';

/** Whether two readings are shown in the same words, so that nobody could choose. */
function areShownAlike(a: SpannedReading, b: SpannedReading, cube: AskCube): boolean {
  const shown = ({ frame }: SpannedReading) =>
    JSON.stringify(chipsOf(frame, cube, 'en').map(({ text }) => text));
  return shown(a) === shown(b);
}

/** Whether two readings list the same by the same fields, in another order of these. */
function isReordered({ frame: a }: SpannedReading, { frame: b }: SpannedReading): boolean {
  if (a.top !== null || !alikeApart(a, b, 'rows') || a.rows.length !== b.rows.length) return false;
  return furtherRows(a, b).length === 0;
}

/** Whether another reading is better than this one in any case. */
function isOutdone(one: SpannedReading, other: SpannedReading, cube: AskCube): boolean {
  return (
    countsListed(one, other, cube) ||
    breaksDownByOwner(one, other, cube) ||
    ranksGroups(one, other, cube) ||
    namesOthers(one, other, cube) ||
    takesForCode(one, other, cube) ||
    listsFieldOfMember(one, other) ||
    aggregatesOtherwise(one, other, cube) ||
    countsOtherRows(one, other, cube) ||
    assumesMeasure(one, other)
  );
}

/**
 * Readings without those that another one of their cube is better than, so that nobody is asked what the words say: a
 * noun that nothing counts is listed, one that says of what a number is breaks nothing down, "names of members" are the
 * members'. In the order of `readings`; of two that are shown in the same words, or list the same, the first stays.
 */
export function narrowedChoices<One extends SpannedReading>(
  readings: readonly One[],
  cubes: readonly AskCube[],
): One[] {
  const left = [...readings];
  for (const one of readings) {
    const cube = cubes.find(({ name }) => name === one.frame.cube);
    if (cube === undefined) continue;
    const place = left.indexOf(one);
    const isWorse = left.some(
      (other, at) =>
        other !== one &&
        other.frame.cube === cube.name &&
        (isOutdone(one, other, cube) ||
          (at < place && (areShownAlike(one, other, cube) || isReordered(one, other)))),
    );
    if (isWorse) left.splice(place, 1);
  }
  return left;
}
