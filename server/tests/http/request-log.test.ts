import { describe, expect, it } from 'vitest';
import { loggableUrl } from '../../src/http/request-log';

describe('an address in the log', () => {
  it.each([
    ['/iam/login/userinfo?accessToken=abc', '/iam/login/userinfo?accessToken=[redacted]'],
    ['/iam/login/refresh?refreshToken=abc&x=1', '/iam/login/refresh?refreshToken=[redacted]&x=1'],
    ['/auth/callback?code=1&state=2', '/auth/callback?code=[redacted]&state=[redacted]'],
    ['/x?access%5Ftoken=abc', '/x?access%5Ftoken=[redacted]'],
    ['/api/v1/me?authorization=abc&x=1', '/api/v1/me?authorization=[redacted]&x=1'],
    ['/api/v1/me?Authorization=Bearer%20abc', '/api/v1/me?Authorization=[redacted]'],
    ['/?token=abc', '/?token=[redacted]'],
    ['/?share=abc&password=x', '/?share=[redacted]&password=[redacted]'],
    ['/?%61uthorization=abc', '/?%61uthorization=[redacted]'],
    ['/?a=1;token=abc', '/?a=[redacted]'],
    ['/?redirectUrl=https%3A%2F%2Fx%2F%3Fcode%3Dabc', '/?redirectUrl=[redacted]'],
    ['/?extauth=abc&verifier=v', '/?extauth=[redacted]&verifier=[redacted]'],
    ['/unsubscribe?d=del_1&k=abc', '/unsubscribe?d=del_1&k=[redacted]'],
    ['/mailed-file?d=1&f=2&k=abc', '/mailed-file?d=1&f=2&k=[redacted]'],
    ['/bounces?to=bounce%2Bdel_1.abc%40x.test', '/bounces?to=[redacted]'],
    ['/x?%zz=1', '/x?%zz=1'],
    ['/api/v1/reports?search=west&page=2', '/api/v1/reports?search=west&page=2'],
    ['/', '/'],
  ])('%s is written as %s', (url, written) => {
    expect(loggableUrl(url)).toBe(written);
  });
});
