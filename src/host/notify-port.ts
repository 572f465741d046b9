/** Short messages at the top of the element, 3 s. */
export interface NotifyPort {
  success: (text: string) => void;
  info: (text: string) => void;
  /** shows a failure's text once; a failure that the HTTP client has shown already is not shown again */
  error: (failure: unknown) => void;
}
