/** What is done to something: its nouns, the verbs for it, and what is said when it is over. */
export interface ProcessWords {
  nouns: readonly string[];
  verbs: readonly string[];
  done: readonly string[];
}

/** A line each: nouns, verbs, and participles, of what takes its time in any business. */
const LINES = `
resolution resolving solution|resolve solve|resolved solved
response responding reply|respond reply answer|responded replied answered
delivery delivering|deliver|delivered
completion completing|complete|completed
finishing|finish|finished
closure closing|close|closed
payment paying|pay|paid
settlement settling|settle|settled
approval approving|approve|approved
cancellation cancelling canceling|cancel|cancelled canceled
shipping shipment|ship|shipped
dispatch dispatching|dispatch|dispatched
arrival arriving|arrive|arrived
return returning|return|returned
repair repairing fixing|repair fix|repaired fixed
treatment treating|treat|treated
processing|process|processed
handling|handle|handled
preparation preparing prep|prepare|prepared
production producing|produce|produced
assembly assembling|assemble|assembled
installation installing|install|installed
review reviewing|review|reviewed
hiring hire recruitment|hire recruit|hired recruited
booking reservation|book reserve|booked reserved
order ordering|order|ordered
creation creating|create|created
report reporting|report|reported
receipt receiving|receive|received
pickup pick-up collection|collect|collected
refund refunding|refund|refunded
renewal renewing|renew|renewed
registration registering|register|registered
enrolment enrollment enrolling|enrol enroll|enrolled
submission submitting|submit|submitted
decision deciding|decide|decided
diagnosis diagnosing|diagnose|diagnosed
activation activating|activate|activated
inspection inspecting|inspect|inspected
fulfilment fulfillment|fulfil fulfill|fulfilled
admission|admit|admitted
discharge|discharge|discharged
transit transport||
waiting wait|wait|waited
cleaning|clean|cleaned
travel travelling traveling|travel|travelled
`;

const PROCESSES: readonly ProcessWords[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [nouns, verbs, done] = line.split('|').map((words) => words.split(' ').filter(Boolean));
    return { nouns: nouns ?? [], verbs: verbs ?? [], done: done ?? [] };
  });

/** All words of what one word of a process says: of "resolved", resolve and resolution; null: it is of none. */
export function processOf(said: string): ProcessWords | null {
  const found = PROCESSES.find(({ nouns, verbs, done }) =>
    [nouns, verbs, done].some((words) => words.includes(said)),
  );
  return found ?? null;
}
