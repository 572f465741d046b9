import type { Accepted } from '@bi/contract/query/job';
import { presentJob } from '../../presenters/job';
import { AcceptedAnswer, type EndpointCall } from '../endpoint-call';

/** 1010 with the job that a call has become. */
export function acceptedJob(
  job: Parameters<typeof presentJob>[0],
  { language }: EndpointCall,
): AcceptedAnswer<Accepted> {
  return new AcceptedAnswer({ job: presentJob(job, language) });
}
