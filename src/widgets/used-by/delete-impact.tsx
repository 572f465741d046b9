import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { impactQueries } from '../../api/impact';
import { makeRepair } from '../../api/workspace-files';
import { toCallError } from '../../core/errors';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useMe } from '../../host/use-me';
import { useTexts } from '../../host/use-texts';
import { ErrorState } from '../../ui/error-state';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { Skeleton } from '../../ui/skeleton';
import { usedByTexts } from './used-by-texts';

const ImpactPanel = lazyPart(
  () => import('../impact/impact-panel-part'),
  <Skeleton shape="lines" rows={6} />,
);

/** What would no longer work, and which numbers would change, if something were deleted: once somebody asks. */
export function DeleteImpact({ object }: { object: string }) {
  const texts = useTexts(usedByTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const { data: me } = useMe();
  const plan = useMutation({
    mutationFn: () => makeRepair(http, { kind: 'archive', key: object }, true),
  });
  if (me?.role !== 'analyst' && me?.role !== 'administrator') return null;
  if (plan.data) return <Impact plan={plan.data} />;
  return (
    <div className="bi-used-by-impact">
      {plan.isError && (
        <ErrorState
          title={texts.impactFailed}
          text={toCallError(plan.error, language).message}
          onRetry={() => plan.mutate()}
        />
      )}
      {!plan.isError && (
        <Button icon={<Icon name="swap" />} loading={plan.isPending} onClick={() => plan.mutate()}>
          {texts.impact}
        </Button>
      )}
    </div>
  );
}

function Impact({ plan }: { plan: BlueprintPlan }) {
  const texts = useTexts(usedByTexts);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const breaks = plan.changes.flatMap((one) => one.breaks);
  const [problem] = plan.problems;
  return (
    <section ref={box} className="bi-used-by-impact" aria-label={texts.impact}>
      <h3>{texts.impactTitle}</h3>
      {problem && <p>{problem.message}</p>}
      {breaks.length > 0 && (
        <>
          <p>{texts.breaks(breaks.length)}</p>
          <ul>
            {breaks.map(({ key, name }, index) => (
              <li key={`${key} ${index}`}>{key === '' ? texts.unseen(name) : name}</li>
            ))}
          </ul>
        </>
      )}
      {!problem && (
        <div className="bi-used-by-numbers">
          <ImpactPanel
            ask={(http, onProgress) => impactQueries.ofPlan(http, plan.id, onProgress)}
          />
        </div>
      )}
    </section>
  );
}
