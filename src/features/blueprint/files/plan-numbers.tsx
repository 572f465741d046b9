import type { BlueprintPlan } from '@bi/contract/blueprint/blueprint-files';
import { Button } from 'antd';
import { useState } from 'react';
import { impactQueries } from '../../../api/impact';
import { useTexts } from '../../../host/use-texts';
import { Icon } from '../../../ui/icon';
import { ImpactPanel } from '../../../widgets/impact/impact-panel';
import { filesTexts } from './files-texts';

/** Which numbers a plan changes, once somebody asks. */
export function PlanNumbers({ plan }: { plan: BlueprintPlan }) {
  const texts = useTexts(filesTexts);
  const [shown, setShown] = useState(false);
  const mayDiffer = plan.changes.some(({ effect }) => effect === 'numbers' || effect === 'breaks');
  if (!mayDiffer || plan.state !== 'open' || plan.problems.length > 0) return null;
  return (
    <>
      <div>
        <Button icon={<Icon name="swap" />} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? texts.hideImpact : texts.impact}
        </Button>
      </div>
      {shown && (
        <div className="wf-impact">
          <ImpactPanel
            ask={(http, onProgress) => impactQueries.ofPlan(http, plan.id, onProgress)}
          />
        </div>
      )}
    </>
  );
}
