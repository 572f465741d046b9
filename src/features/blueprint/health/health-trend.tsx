import type { HealthDay } from '@bi/contract/blueprint/blueprint-health';
import { HEALTH_PROBLEMS, type HealthProblem } from '@bi/contract/blueprint/blueprint-kinds';
import { useLanguage } from '../../../host/use-language';
import { useTexts } from '../../../host/use-texts';
import { dayText } from '../../../widgets/entity-list/moment-text';
import { healthTexts } from './health-texts';

const BAR = 6;
const GAP = 2;
const HEIGHT = 40;

interface HealthTrendProps {
  days: readonly HealthDay[];
  /** null: all of them */
  problem: HealthProblem | null;
}

/** How many problems the workspace had on each of the last days. */
export function HealthTrend({ days, problem }: HealthTrendProps) {
  const texts = useTexts(healthTexts);
  const { language } = useLanguage();
  const counted: readonly HealthProblem[] = problem === null ? HEALTH_PROBLEMS : [problem];
  const counts = days.map(({ day, counts: of }) => ({
    day,
    count: counted.reduce((sum, one) => sum + (of[one] ?? 0), 0),
  }));
  const last = counts.at(-1);
  if (last === undefined) return null;
  if (counts.length === 1) return <p className="bp-trend-first">{texts.trendFirst}</p>;
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const label = texts.trend(counts.length);
  const from = counts[0]?.count ?? 0;
  return (
    <figure className="bp-trend" title={texts.trendScope}>
      <figcaption>
        {label} <b>{`${from.toLocaleString('en-US')} → ${last.count.toLocaleString('en-US')}`}</b>
      </figcaption>
      <svg
        role="img"
        aria-label={`${label}: ${counts.map((one) => one.count).join(', ')}`}
        width={counts.length * (BAR + GAP)}
        height={HEIGHT}
      >
        {counts.map(({ day, count }, at) => {
          const height = count === 0 ? 1 : Math.max(2, (count / most) * HEIGHT);
          return (
            <rect key={day} x={at * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height}>
              <title>{texts.trendDay(dayText(`${day}T12:00:00Z`, language), count)}</title>
            </rect>
          );
        })}
      </svg>
    </figure>
  );
}
