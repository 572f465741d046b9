import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { useTexts } from '../../host/use-texts';
import { Icon } from '../../ui/icon';
import { blueprintTexts } from './blueprint-texts';

/** What is wrong with an object, or that its checks pass: names that do not exist, checks and old rows. */
export function NodeMarks({ node }: { node: BlueprintNode }) {
  const texts = useTexts(blueprintTexts);
  const { missing, checks, stale } = node;
  const isFailing = (checks?.failing.length ?? 0) > 0;
  const marks = [
    missing.length > 0 && (['warning', 'bad', texts.broken] as const),
    checks &&
      (isFailing
        ? (['warning', 'bad', texts.checksFail(checks.failing.join(', '))] as const)
        : (['check', 'good', texts.checksPass(checks.count)] as const)),
    stale === true && (['clock', 'old', texts.stale] as const),
  ].filter((mark) => mark !== false && mark !== undefined);
  return (
    <>
      {marks.map(([icon, tone, label]) => (
        <span
          key={label}
          className="bp-fault"
          data-tone={tone}
          role="img"
          aria-label={label}
          title={label}
        >
          <Icon name={icon} size={16} />
        </span>
      ))}
    </>
  );
}
