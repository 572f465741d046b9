const STYLE = `
:host{display:block!important;position:relative;min-height:var(--bi-min-height,240px)}
:host([hidden]),:host(bi-query){display:none!important}
:host([height=fill]){height:100%}
.bi-mount{height:100%}
.bi-mount[hidden]{display:none}
.bi-coming{all:initial;position:absolute;inset:0;display:block;direction:ltr;box-sizing:border-box;
overflow:hidden;padding:16px;font:14px/1.57 var(--bi-font,system-ui,sans-serif);color:#6a6578;background:transparent}
.bi-coming i{display:block;width:90%;height:14px;margin:0 0 14px;border-radius:6px;
background:linear-gradient(90deg,#8881 25%,#8883 50%,#8881 75%) 0 0/300% 100%;animation:bi-s 1.6s linear infinite}
.bi-coming i:first-child{width:30%;height:22px}
.bi-coming i:last-child{width:64%}
.bi-coming p{margin:0}
@keyframes bi-s{from{background-position:100% 0}to{background-position:-50% 0}}
@media (prefers-reduced-motion:reduce){.bi-coming i{animation:none}}`;

let shared: CSSStyleSheet | undefined;

/** The loader's own style sheet, one for all elements of the page. */
export function skeletonSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(STYLE);
  }
  return shared;
}

/** The grey shape shown until the screen is shown; a host's `slot="loading"` takes its place. */
export function createSkeleton(): HTMLElement {
  const skeleton = document.createElement('div');
  skeleton.className = 'bi-coming';
  skeleton.setAttribute('part', 'skeleton');
  skeleton.setAttribute('aria-busy', 'true');
  const slot = document.createElement('slot');
  slot.name = 'loading';
  for (let line = 0; line < 5; line += 1) slot.append(document.createElement('i'));
  skeleton.append(slot);
  return skeleton;
}

/** Turns the skeleton into a calm message; a host's `slot="error"` takes its place. */
export function createFailure(text: string): HTMLElement {
  const failure = document.createElement('div');
  failure.className = 'bi-coming';
  failure.setAttribute('part', 'error');
  failure.setAttribute('role', 'alert');
  const slot = document.createElement('slot');
  slot.name = 'error';
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  slot.append(paragraph);
  failure.append(slot);
  return failure;
}
