import type { BlueprintNode } from '@bi/contract/blueprint/blueprint';
import { USAGE_DAYS } from '@bi/contract/blueprint/blueprint-health-limits';
import type { BlueprintObject } from '@bi/contract/blueprint/blueprint-object';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blueprintQueries } from '../../api/blueprint';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { Skeleton } from '../../ui/skeleton';
import { CallFailure } from '../../widgets/call-failure';
import { fullMomentText, momentText } from '../../widgets/entity-list/moment-text';
import { objectPanelTexts } from './object-panel-texts';

/** Who sees an object, its checks, how fresh its rows are, its statement, and how it is used. */
export function ObjectFacts({ node }: { node: BlueprintNode }) {
  const texts = useTexts(objectPanelTexts);
  const { language } = useLanguage();
  const http = useHttp();
  const [now] = useState(() => Date.now());
  const { data, error, refetch } = useQuery(blueprintQueries.object(http, node.key));
  if (error) {
    return <CallFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
  }
  const when = (iso: string) => (
    <time dateTime={iso} title={fullMomentText(iso, language)}>
      {momentText(iso, now, language)}
    </time>
  );
  return (
    <>
      <section>
        {data === undefined ? (
          <Skeleton shape="lines" rows={2} />
        ) : (
          <dl>
            <dt>{texts.audience}</dt>
            <dd>{audienceText(data.audience, texts)}</dd>
            {node.loadedAt !== null && (
              <>
                <dt title={texts.rowsNote}>{texts.rows}</dt>
                <dd>{when(node.loadedAt)}</dd>
              </>
            )}
            {data.nextAt !== null && (
              <>
                <dt>{texts.next}</dt>
                <dd>{fullMomentText(data.nextAt, language)}</dd>
              </>
            )}
            {data.checks !== null && (
              <>
                <dt>{texts.checks}</dt>
                <dd className={data.checks.failing.length > 0 ? 'bp-bad' : undefined}>
                  {data.checks.failing.length > 0
                    ? texts.checksFail(data.checks.failing.join(', '))
                    : texts.checksPass(data.checks.count)}
                </dd>
              </>
            )}
          </dl>
        )}
      </section>
      {data !== undefined && <Usage usage={data.usage} />}
      {data !== undefined && data.statement !== null && (
        <section>
          <details>
            <summary>{texts.statement}</summary>
            <pre className="bp-sql">{data.statement}</pre>
          </details>
        </section>
      )}
    </>
  );
}

function audienceText(
  { everybody, groups, people }: BlueprintObject['audience'],
  texts: Pick<(typeof objectPanelTexts)['en'], 'everybody' | 'people' | 'nobodyElse'>,
): string {
  if (everybody) return texts.everybody;
  const named = [...groups, ...(people > 0 ? [texts.people(people)] : [])];
  return named.length === 0 ? texts.nobodyElse : named.join(', ');
}

const BAR = 8;
const HEIGHT = 32;

/** How often it was opened and asked, where, and how long its answers took. */
function Usage({ usage }: Pick<BlueprintObject, 'usage'>) {
  const texts = useTexts(objectPanelTexts);
  const { language } = useLanguage();
  const { opens, runs, p95, days, surfaces } = usage;
  const most = Math.max(1, ...days.map((day) => day.opens + day.runs));
  const whole = (count: number) => count.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-US');
  return (
    <section>
      <h3>{texts.usage(USAGE_DAYS)}</h3>
      {opens + runs === 0 && <p className="bp-quiet">{texts.unused}</p>}
      {opens + runs > 0 && (
        <>
          <p>
            {[
              texts.opens(opens),
              ...(runs > 0 ? [texts.runs(runs)] : []),
              ...(p95 === null ? [] : [texts.p95(String(Math.round(p95 / 10) / 100))]),
            ].join(' · ')}
          </p>
          <svg
            className="bp-use"
            role="img"
            aria-label={`${texts.trend}: ${days.map((day) => day.opens + day.runs).join(', ')}`}
            width={days.length * BAR}
            height={HEIGHT}
          >
            {days.map((day, at) => {
              const count = day.opens + day.runs;
              const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT);
              return (
                <rect
                  key={day.day}
                  x={at * BAR}
                  y={HEIGHT - height}
                  width={BAR - 2}
                  height={height}
                >
                  <title>{`${day.day}: ${texts.opens(day.opens)}, ${texts.runs(day.runs)}`}</title>
                </rect>
              );
            })}
          </svg>
          <dl>
            {surfaces.map((one) => (
              <div key={one.surface} className="bp-use-line">
                <dt>{texts[one.surface]}</dt>
                <dd>{whole(one.opens + one.runs)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
