import { createElement } from '../create-element';

/** The sign-in form; emits `login-success` and `login-fail`. */
export const BiLogin = createElement({
  tag: 'bi-login',
  attributes: { extauth: 'string' },
  load: () => import('./bi-login-view'),
});

/** An instance of `<bi-login>`. */
export type BiLogin = InstanceType<typeof BiLogin>;

declare global {
  interface HTMLElementTagNameMap {
    'bi-login': BiLogin;
  }
}
