import { expect } from 'vitest';
import {
  COMMENT,
  DASHBOARD,
  LINK,
  PORTAL,
  REPORT,
  SNIPPET,
  TAB,
  VIEW,
  linkOf,
  type Items,
} from '../routes/endpoint-examples';
import { DOCUMENT } from '../routes/document-examples';
import { ALERT } from '../routes/alert-examples';
import { emailOf } from '../routes/email-examples';
import { reportFileOf } from '../routes/blueprint-examples';
import { askedIn } from './asked-in-thread';
import type { AppFixture } from './app-fixture';
import { failedDelivery } from './failed-delivery';
import { png } from './pictures';
import { makeTable, uploadFile } from './upload-file';

type Data = Record<string, never> & { id: string; key: string; job: { id: string } };

const CHAT_NAME = {
  text: 'trips',
  cube: 'flights',
  target: { kind: 'measure', name: 'flights' },
};

/** Makes the items of Acme that the examples of the calls name. The lab's jobs begin after 1 ms. */
export async function makeAcmeItems(lab: AppFixture): Promise<Items> {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const given = body === undefined ? {} : { body };
    const answer = await lab.call({ as: 'ana', method, path, ...given });
    expect([1000, 1010], `${path}: ${answer.message}`).toContain(answer.code);
    return answer.data as Data;
  };
  const finished = async (path: string, body: object) => {
    const { job } = await call('POST', path, body);
    await call('GET', `/jobs/${job.id}?wait=20`);
    return { id: job.id, result: await call('GET', `/jobs/${job.id}/result`) };
  };
  const bytes = { 'content-type': 'application/octet-stream' };
  const picture = { path: '/images', body: png(), headers: bytes };
  const stored = await lab.call({ as: 'ana', method: 'POST', ...picture });
  const tab = 'b7f0a9c2-0000-4000-8000-0000000000aa';
  await call('PUT', `/sql/tabs/${tab}`, { ...TAB, version: 0 });
  const frameHosts = [{ host: 'charts.example.com', sameOrigin: false }];
  await call('PUT', '/tenants/acme', { origins: [PORTAL], frameHosts, shareLinks: true });
  const asked = await finished('/query', {
    ...REPORT.query,
    rows: [{ of: 'origin', expand: 'all' }],
    columns: [{ of: 'date', expand: 'all' }],
    measures: ['flights', 'routes'],
  });
  const exported = await finished('/sql/export', { sql: 'SELECT 1 AS x', format: 'csv' });
  const queried = { query: REPORT.query, format: 'csv' };
  const reportFile = (await finished('/query/export', queried)).id;
  const copied = (await call('POST', '/cubes/flights/duplicate')) as unknown as { cube: Data };
  const { trace } = asked.result as unknown as { trace: { receipt: unknown } };
  const report = (await call('POST', '/reports', REPORT)).id;
  const thread = (await call('POST', '/chat/threads', { name: 'Delays' })).id;
  const comment = async () => {
    const saved = await call('POST', `/reports/${report}/comments`, COMMENT);
    return (saved as unknown as { thread: Data }).thread.id;
  };
  const made = (await call('POST', '/share-links', linkOf(report))) as unknown as {
    link: Data;
    code: string;
  };
  const email = (await call('POST', '/emails', emailOf(report))).id;
  const planOf = async (name: string) => {
    const files = { [`reports/${name}.yaml`]: reportFileOf(name) };
    return (await call('POST', '/blueprint/plans', { files })).id;
  };
  const appliedPlan = (await call('POST', `/blueprint/plans/${await planOf('by-files')}/apply`)).id;
  return {
    alert: (await call('POST', '/alerts', ALERT)).id,
    alertCopy: (await call('POST', '/alerts', { ...ALERT, name: 'Deleted alert' })).id,
    email,
    appliedPlan,
    plan: await planOf('planned'),
    delivery: await failedDelivery(lab.database, email),
    emailCopy: (await call('POST', '/emails', { ...emailOf(report), name: 'Deleted' })).id,
    shareLink: made.link.id,
    shareLinkCode: made.code,
    tab,
    image: (stored.data as Data).id,
    job: asked.id,
    receipt: trace.receipt,
    file: exported.result.id,
    reportFile,
    report,
    comment: await comment(),
    commentCopy: await comment(),
    reportCopy: (await call('POST', '/reports', { ...REPORT, name: 'To be deleted' })).id,
    dashboard: (await call('POST', '/dashboards', DASHBOARD)).id,
    dashboardCopy: (await call('POST', '/dashboards', { ...DASHBOARD, name: 'Deleted' })).id,
    document: (await call('POST', '/report-plus', DOCUMENT)).id,
    documentCopy: (await call('POST', '/report-plus', { ...DOCUMENT, name: 'Deleted' })).id,
    view: (await call('POST', '/views', VIEW)).id,
    thread,
    chatMessage: (await askedIn(lab, thread, { question: 'flights' })).message.id as string,
    chatName: (await call('POST', '/chat/names', CHAT_NAME)).id,
    chatNameCopy: (await call('POST', '/chat/names', { ...CHAT_NAME, text: 'hops' })).id,
    snippet: (await call('POST', '/sql/snippets', SNIPPET)).id,
    link: (await call('POST', '/links', LINK)).key,
    cube: (await call('GET', '/cubes/flights')).id,
    group: (await call('POST', '/groups', { name: 'Of Acme' })).id,
    cubeCopy: copied.cube.id,
    table: await makeTable(lab, 'ana', 'ours.csv', 'n\n1\n'),
    upload: await uploadFile(lab, 'ana', 'more.csv', 'n\n2\n'),
    part: (await call('POST', '/uploads', { fileName: 'part.csv', sizeBytes: 4 })).id,
  };
}
