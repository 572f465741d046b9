import type { ReactNode } from 'react';

/** Parts of the screen a host may switch off; absent means on. */
export interface OlapFeatures {
  /** saving as a report */
  save?: boolean;
  /** exporting what is shown */
  export?: boolean;
  /** share link */
  share?: boolean;
}

/** Properties of the OLap screen. */
export interface OlapScreenProps {
  /** id or slug of the cube to explore; without it and without a report the screen offers the cubes */
  cubeId?: string;
  /** id or slug of the report to open; wins over `cubeId` */
  reportId?: string;
  features?: OlapFeatures;
}

/** Explores one cube: fields, wells, pivot grid and chart, saved as a report. */
export function OlapScreen(_props: OlapScreenProps): ReactNode {
  return null;
}
