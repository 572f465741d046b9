/** A failure as nodemailer throws it. */
export interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
  /** the last line of the server's answer */
  response?: string;
  /** command that was answered; `CONN` for a lost connection, whatever came before it */
  command?: string;
}

/**
 * What a failed delivery means, and with it what is done next.
 * - `serverAway`: the mail server cannot be reached or takes nothing now; no attempt of a recipient's
 * - `ourSettings`: it refuses us: address, password or sender are wrong
 * - `later`: it refuses this mail for now
 * - `noSuchAddress`: it does not know the recipient
 * - `tooLarge`: the mail is larger than it takes
 * - `refused`: it does not want this mail
 * - `uncertain`: the connection was lost after the text was begun; it may have been taken
 */
export type SmtpVerdict =
  | 'serverAway'
  | 'ourSettings'
  | 'later'
  | 'noSuchAddress'
  | 'tooLarge'
  | 'refused'
  | 'uncertain';

const NO_ADDRESS = new Set([550, 551, 553]);
const STORAGE_EXCEEDED = 552;

/**
 * Reads a failure by the table of docs/operations.md.
 * @param sawData the text of the mail was begun: what comes after it without an answer is unknown
 */
export function smtpVerdict(failure: SmtpFailure, sawData: boolean): SmtpVerdict {
  const { code = '', responseCode = 0, command = '' } = failure;
  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return responseCode >= 400 && responseCode < 500 ? 'serverAway' : 'ourSettings';
  }
  if (responseCode === 0 && sawData) return 'uncertain';
  // a server says at the beginning how much it takes: a larger mail is not begun
  if (responseCode === 0) return code === 'EMESSAGE' ? 'tooLarge' : 'serverAway';
  if (code === 'EENVELOPE') return ofEnvelope(responseCode, command);
  if (code === 'EMESSAGE') return ofMessage(responseCode);
  if (sawData) return responseCode < 500 ? 'later' : 'refused';
  if (responseCode < 500) return code === 'EPROTOCOL' ? 'serverAway' : 'later';
  return 'ourSettings';
}

function ofEnvelope(responseCode: number, command: string): SmtpVerdict {
  if (responseCode < 500) return 'later';
  if (command === 'RCPT TO') {
    if (responseCode === STORAGE_EXCEEDED) return 'later';
    return NO_ADDRESS.has(responseCode) ? 'noSuchAddress' : 'refused';
  }
  if (responseCode === STORAGE_EXCEEDED) return 'tooLarge';
  return command === 'MAIL FROM' ? 'ourSettings' : 'refused';
}

function ofMessage(responseCode: number): SmtpVerdict {
  if (responseCode < 500) return 'later';
  return responseCode === STORAGE_EXCEEDED ? 'tooLarge' : 'refused';
}
