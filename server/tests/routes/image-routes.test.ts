import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '@bi/contract/call/limits';
import {
  openAppFixture,
  SERVICE_KEY,
  type AppFixture,
  type CallOptions,
} from '../support/app-fixture';
import { bodyOf, dashboardCalls, place } from '../support/dashboard-calls';
import { GIF, JPEG, png, WEBP } from '../support/pictures';

const DAY_MS = 86_400_000;
let nowMs = Date.parse('2026-11-20T09:00:00Z');
let lab: AppFixture;
beforeAll(async () => {
  lab = await openAppFixture({ data: false, now: () => nowMs, env: { BI_FILE_QUOTA_MB: '7' } });
});
afterAll(() => lab.close());

const { call, create, share, board } = dashboardCalls(() => lab);
const store = (body: Buffer, as: CallOptions['as'] = 'ana') =>
  call('POST', '/images', body, as, { 'content-type': 'application/octet-stream' });
const get = (id: string, as: CallOptions['as'] = 'ana', headers: Record<string, string> = {}) =>
  call('GET', `/images/${id}`, undefined, as, headers);
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const tile = (image: string, more: object = {}) => ({
  ...place('p'),
  ...{ kind: 'image', image, alt: 'Logo', fit: 'contain', ...more },
});
/** A picture that no other test has. */
let count = 0;
const fresh = () => png(4, 2, (count += 1));
const fileOf = (id: string) => path.join(lab.dataDir, 'files', 'acme', `image-${id}`);

describe('a picture', () => {
  it('of each kind is stored by its content, once, and its size is read', async () => {
    for (const [format, bytes, width, height] of [
      ['png', png(), 4, 2],
      ['jpeg', JPEG, 4, 2],
      ['webp', WEBP, 4, 2],
      ['gif', GIF, 1, 1],
    ] as const) {
      const { code, data } = await store(bytes);
      expect([code, data]).toEqual([
        1000,
        { id: data.id, format, width, height, sizeBytes: data.sizeBytes },
      ]);
      expect((await store(bytes)).data.id).toBe(data.id);
    }
  });

  it('is given with headers under which nothing in it runs, and confirmed to who has it', async () => {
    const { id } = (await store(JPEG)).data;
    const answer = await get(id);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' },
      ...{ 'content-security-policy': "default-src 'none'; sandbox", etag: `"${id}"` },
      ...{ 'cache-control': 'private, no-cache', 'content-length': String(JPEG.length) },
    });
    const again = await get(id, 'ana', { 'if-none-match': `"${id}"` });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('that moves stands still, and what lies behind the end of a picture is not stored', async () => {
    const moving = (await store(GIF)).data;
    expect(moving.sizeBytes).toBe(GIF.length - 15);
    const page = Buffer.from('<script>alert(1)</script>');
    const polyglot = await store(Buffer.concat([png(), page]));
    expect(polyglot.data.id).toBe(hash(png()));
  });

  it('that is another thing under another name is refused with what to do', async () => {
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>');
    const broken = Buffer.from(png());
    broken[45] = (broken[45] ?? 0) ^ 1;
    const refusals: [Buffer, RegExp][] = [
      [svg, /SVG.*Save the picture as PNG/],
      [Buffer.from('<html><script>alert(1)</script></html>'), /not a picture/],
      [Buffer.from('PK\x03\x04'), /not a picture/],
      [Buffer.alloc(0), /No picture has arrived/],
      [png().subarray(0, 40), /damaged or incomplete/],
      [broken, /damaged or incomplete/],
      [JPEG.subarray(0, JPEG.length - 2), /damaged or incomplete/],
      [WEBP.subarray(0, 40), /damaged or incomplete/],
      [GIF.subarray(0, 20), /damaged or incomplete/],
      [png(9000, 2), /9000 × 2 pixels; at most 8000/],
      [png(7000, 7000), /40 million/],
    ];
    for (const [bytes, reason] of refusals) {
      const { code, message } = await store(bytes);
      expect([code, message]).toEqual([1001, expect.stringMatching(reason)]);
    }
  });

  it('that is too large is refused before it is read, and while it is read where it does not say so', async () => {
    const token = await lab.token('ana');
    let sent = 0;
    const endless = () =>
      Readable.from(
        (function* () {
          for (; sent < 40 * 1024 ** 2; sent += 65_536) yield Buffer.alloc(65_536, 0xff);
        })(),
      );
    const headers = { authorization: token, 'content-type': 'application/octet-stream' };
    const post = (more: object) =>
      lab.app.inject({
        ...{ method: 'POST', url: '/api/v1/images', payload: endless() },
        headers: { ...headers, ...more },
      });
    const announced = await post({ 'content-length': String(40 * 1024 ** 2) });
    expect(announced.json()).toMatchObject({ code: 1001, message: /larger than 5 MB/ });
    sent = 0;
    const secret = await post({});
    expect(secret.json()).toMatchObject({ code: 1001, message: /larger than 5 MB/ });
    expect(sent).toBeLessThan(MAX_IMAGE_BYTES * 2);
  });

  it('counts to the files of the tenant, which have a limit', async () => {
    const large = (color: number) => {
      const rest = Buffer.alloc(4 * 1024 ** 2, color);
      const jpeg = Buffer.concat([
        JPEG.subarray(0, JPEG.length - 2),
        rest,
        JPEG.subarray(JPEG.length - 2),
      ]);
      return jpeg;
    };
    expect((await store(large(1))).code).toBe(1000);
    const { usedBytes } = (await call('GET', '/files')).data;
    expect(usedBytes).toBeGreaterThan(4 * 1024 ** 2);
    const refused = await store(large(2));
    expect([refused.code, refused.message]).toEqual([1001, expect.stringContaining('7 MB')]);
  });
});

describe('who sees a picture', () => {
  it('is who stored it, and not a colleague, another tenant, or who sends no token', async () => {
    const { id } = (await store(fresh(), 'raj')).data;
    expect((await get(id, 'raj')).headers['content-type']).toBe('image/png');
    for (const as of ['ana', 'mia', 'gus'] as const) expect((await get(id, as)).code).toBe(1003);
    const bare = await lab.call({ path: `/images/${id}` });
    expect([bare.status, bare.code]).toEqual([401, 1002]);
    const invented = await get(hash(Buffer.from('nothing')), 'raj');
    expect((await get(id, 'gus')).message).toBe(invented.message);
  });

  it('are those who see a dashboard with it, as long as they do', async () => {
    const { id: image } = (await store(fresh(), 'raj')).data;
    const { id, name } = await create(bodyOf([tile(image)]), 'raj');
    expect((await get(image, 'mia')).code).toBe(1003);
    await share(id, 'Mia', 'view', 'raj');
    expect((await get(image, 'mia')).status).toBe(200);
    expect((await get(image, 'mia')).headers['content-type']).toBe('image/png');
    await call('PUT', `/dashboards/${id}/shares`, { shares: [] }, 'raj');
    expect((await get(image, 'mia')).code).toBe(1003);
    expect(name).toBeTruthy();
  });

  it('is a guest whose token names the dashboard, and no other guest', async () => {
    const { id: image } = (await store(fresh())).data;
    const { slug } = await create(bodyOf([tile(image)]));
    const guest = async (resource: string) => {
      const body = { subject: 'visitor', resources: [resource], actions: ['view'] };
      const as = { token: SERVICE_KEY };
      const { data } = await call('POST', '/embed-tokens', body, as);
      return { token: data.token as string };
    };
    const invited = await guest(`dashboard:${slug}`);
    expect((await get(image, invited)).headers['content-type']).toBe('image/png');
    expect((await get(image, await guest('dashboard:another'))).code).toBe(1003);
    expect((await store(png(), invited)).code).toBe(1002);
  });

  it('cannot be widened by a dashboard that names a picture of somebody else', async () => {
    const { id: image } = (await store(fresh(), 'raj')).data;
    const made = await call('POST', '/dashboards', board(bodyOf([tile(image)])), 'mia');
    expect([1001, 1002]).toContain(made.code);
    const stolen = await call('POST', '/dashboards', board(bodyOf([tile(image)])));
    expect([stolen.code, stolen.message]).toEqual([1001, expect.stringMatching(/Logo|"p"/)]);
    expect((await get(image, 'ana')).code).toBe(1003);
  });

  it('may put it back from an earlier version of a dashboard', async () => {
    const { id: image } = (await store(fresh(), 'raj')).data;
    const { id, name } = await create(bodyOf([tile(image)]), 'raj');
    await share(id, 'Ana', 'edit', 'raj');
    const save = (tiles: unknown[], version: number) =>
      call('PUT', `/dashboards/${id}`, { name, body: bodyOf(tiles), version }, 'ana');
    await save([], 1);
    expect((await get(image)).headers['content-type']).toBe('image/png');
    expect((await save([tile(image)], 2)).data.version).toBe(3);
  });
});

describe('a tile with a picture', () => {
  it('has a link that is an address to be opened by a press', async () => {
    const { id: image } = (await store(png())).data;
    for (const link of ['javascript:alert(1)', 'http://plain.example', 'data:text/html,x']) {
      const made = await call('POST', '/dashboards', board(bodyOf([tile(image, { link })])));
      expect([link, made.code]).toEqual([link, 1001]);
      expect(made.message).toContain('https://');
    }
    expect((await create(bodyOf([tile(image, { link: 'https://example.com' })]))).id).toBeTruthy();
  });

  it('stays for a week after the last dashboard, version or draft that names it', async () => {
    const shown = (await store(fresh())).data.id;
    const unused = (await store(fresh())).data.id;
    const drafted = (await store(fresh())).data.id;
    const { id } = await create(bodyOf([tile(shown)]));
    const content = { text: JSON.stringify({ tiles: [tile(drafted)] }) };
    await call('PUT', `/dashboards/${id}/draft`, { baseVersion: 1, content });
    nowMs += 6 * DAY_MS;
    await lab.app.tidyUp();
    expect(existsSync(fileOf(unused))).toBe(true);
    nowMs += 2 * DAY_MS;
    await lab.app.tidyUp();
    expect([shown, unused, drafted].map((one) => existsSync(fileOf(one)))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
