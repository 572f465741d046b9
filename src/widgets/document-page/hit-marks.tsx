import type { LaidPage } from '@bi/olap/document/laid-page';
import type { TextHit } from './find-text';
import { hitAreas } from './hit-areas';

interface HitMarksProps {
  page: LaidPage;
  hits: readonly TextHit[];
  /** which of them is looked at */
  current: number | undefined;
}

/** What is found on a page, highlighted line by line. */
export default function HitMarks({ page, hits, current }: HitMarksProps) {
  return hits.map((hit, at) =>
    hitAreas(page, hit).map((area, line) => (
      <rect
        key={`${at} ${line}`}
        className="bi-paper-hit"
        data-current={at === current ? '' : undefined}
        rx={1.5}
        {...area}
      />
    )),
  );
}
