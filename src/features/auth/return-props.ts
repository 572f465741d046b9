/** What a page of the identity service gets from its address, and its way back. */
export interface ReturnProps {
  /** product that sent the person here; null when the address names none */
  source: string | null;
  /** address to go to afterwards, not checked yet; null when the address names none */
  redirectUrl: string | null;
  onBack: () => void;
}
