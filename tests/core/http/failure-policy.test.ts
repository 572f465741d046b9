import { describe, expect, test } from 'vitest';
import { claimReport, type CallError } from '../../../src/core/errors';
import { isWhole, readEnvelope } from '../../../src/core/http/envelope-rules';
import { reportFailure, type Surface } from '../../../src/core/http/failure-policy';

const SURFACES: Surface[] = ['standalone', 'app', 'lone'];
const UNKNOWN = '服务器返回错误';

interface Case {
  status: number;
  body: unknown;
  /** value of the call, or the text of its error */
  value?: unknown;
  text?: string;
  toast?: Surface[];
  goTo?: Partial<Record<Surface, string>>;
  event?: Surface[];
}

const envelope = (code: number, message = 'from the server') => ({
  code,
  data: { some: 'data' },
  message,
  errorMessage: message,
});
const everywhere = { toast: SURFACES, event: ['app', 'lone'] as Surface[] };
const forbidden = {
  goTo: { standalone: '/403', app: '/403' },
  event: ['app', 'lone'] as Surface[],
};

/** Spec section 8 and its decisions, row by row. */
const table: Record<string, Case> = {
  '1000': { status: 200, body: envelope(1000), value: { some: 'data' } },
  '1001': { status: 200, body: envelope(1001), text: 'from the server', ...everywhere },
  '1002': { status: 200, body: envelope(1002), text: 'from the server', ...forbidden },
  '1003': { status: 200, body: envelope(1003), text: 'from the server', ...everywhere },
  '1004': {
    status: 200,
    body: envelope(1004),
    text: 'This function is not supported',
    ...everywhere,
  },
  '1005': { status: 200, body: envelope(1005), text: 'from the server', ...everywhere },
  '1006 acts as 1001': {
    status: 200,
    body: envelope(1006),
    text: 'from the server',
    ...everywhere,
  },
  '1007': { status: 200, body: envelope(1007), value: envelope(1007) },
  '1008': { status: 200, body: envelope(1008), text: 'from the server' },
  '1009 acts as 1001': {
    status: 200,
    body: envelope(1009),
    text: 'from the server',
    ...everywhere,
  },
  '1010': { status: 200, body: envelope(1010), value: envelope(1010) },
  'unknown code': { status: 200, body: envelope(4711), text: 'from the server', ...everywhere },
  'no text': { status: 200, body: { code: 1001 }, text: UNKNOWN, ...everywhere },
  'no envelope': { status: 200, body: '<html>', text: UNKNOWN, ...everywhere },
  'HTTP 401': {
    status: 401,
    body: envelope(1002),
    text: 'from the server',
    toast: ['standalone', 'app'],
    goTo: { standalone: '/login', app: '/login' },
    event: ['app', 'lone'],
  },
  'HTTP 403': { status: 403, body: envelope(1002), text: 'from the server', ...forbidden },
  'HTTP 403 without envelope': { status: 403, body: '', text: UNKNOWN, ...forbidden },
  'HTTP 500': { status: 500, body: '', text: UNKNOWN, ...everywhere },
  'HTTP 502': { status: 502, body: '<html>', text: UNKNOWN, ...everywhere },
  'HTTP 504': { status: 504, body: envelope(1005), text: 'from the server', ...everywhere },
  'HTTP 500 with a text and no code': {
    status: 500,
    body: { errorMessage: 'from the server' },
    text: 'from the server',
    ...everywhere,
  },
  'HTTP 500 with an empty errorMessage': {
    status: 500,
    body: { code: 1005, errorMessage: '', message: 'from the server' },
    text: 'from the server',
    ...everywhere,
  },
  'HTTP 500 with a blank errorMessage and no code': {
    status: 500,
    body: { errorMessage: ' ', message: 'from the server' },
    text: 'from the server',
    ...everywhere,
  },
  'HTTP 500 without any text': {
    status: 500,
    body: { code: 1005, errorMessage: '', message: '' },
    text: UNKNOWN,
    ...everywhere,
  },
  'HTTP 413': { status: 413, body: envelope(1001, 'too large'), text: 'too large', ...everywhere },
};

describe.each(SURFACES)('on the surface %s', (surface) => {
  test.each(Object.entries(table))('%s', (_name, expected) => {
    let value: unknown;
    let error: CallError | undefined;
    try {
      value = readEnvelope(expected.status, expected.body, 'req-1');
    } catch (thrown) {
      error = thrown as CallError;
    }
    expect(value).toEqual(expected.value);
    expect(error?.message).toBe(expected.text);
    const shown: string[] = [];
    if (error) {
      expect(error.requestId).toBe('req-1');
      const ports = {
        surface,
        toast: () => shown.push('toast'),
        goTo: (path: string) => shown.push(path),
        emitError: () => shown.push('event') > 0,
      };
      reportFailure(error, ports, false);
      reportFailure(error, ports, false);
    }
    expect(shown).toEqual([
      ...(expected.event?.includes(surface) ? ['event'] : []),
      ...(expected.toast?.includes(surface) ? ['toast'] : []),
      ...(expected.goTo?.[surface] === undefined ? [] : [expected.goTo[surface]]),
    ]);
  });
});

const failed = (status: number, code: number) => {
  try {
    readEnvelope(status, envelope(code));
  } catch (thrown) {
    return thrown as CallError;
  }
  throw new Error('it did not fail');
};

test.each([
  ['aside', []],
  [true, ['/403']],
] as const)('a refusal of what is shown in place: %j leads to %j', (inPlace, expected) => {
  const shown: string[] = [];
  const ports = {
    surface: 'standalone' as const,
    toast: () => shown.push('toast'),
    goTo: (path: string) => shown.push(path),
    emitError: () => true,
  };
  reportFailure(failed(200, 1002), ports, inPlace);
  expect(shown).toEqual(expected);
});

test('a failure shown in place is not shown as a toast, but reported to the host', () => {
  const shown: string[] = [];
  reportFailure(
    failed(200, 1005),
    {
      surface: 'lone',
      toast: () => shown.push('toast'),
      goTo: (path) => shown.push(path),
      emitError: () => shown.push('event') > 0,
    },
    true,
  );
  expect(shown).toEqual(['event']);
});

test('a host that cancels bi-error shows the failure itself', () => {
  const shown: string[] = [];
  reportFailure(
    failed(200, 1005),
    {
      surface: 'lone',
      toast: () => shown.push('toast'),
      goTo: (path) => shown.push(path),
      emitError: () => false,
    },
    false,
  );
  expect(shown).toEqual([]);
});

test('a failure is claimed once', () => {
  const error = failed(200, 1001);
  expect(claimReport(error)).toBe(true);
  expect(claimReport(error)).toBe(false);
});

test('only an envelope of the asked code is one', () => {
  expect(isWhole(envelope(1007), 1007)).toBe(true);
  expect(isWhole(envelope(1007), 1010)).toBe(false);
  expect(isWhole({ code: 1007 }, 1007)).toBe(false);
  expect(isWhole(null, 1010)).toBe(false);
});
