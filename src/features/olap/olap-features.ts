/** Parts of the screen a host may switch off; absent means on. */
export interface OlapFeatures {
  /** saving as a report */
  save?: boolean;
  /** exporting what is shown */
  export?: boolean;
  /** share link */
  share?: boolean;
}
