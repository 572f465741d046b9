import { colorsOf, type Colors } from './tokens';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function variables(colors: Colors): string {
  return Object.entries(colors)
    .map(([name, value]) => `--bi-${kebab(name)}:${String(value)};`)
    .join('');
}

/**
 * Sheet of every root: an inner reset against the host page's rules, the `--bi-*` custom properties of
 * both appearances, focus rings and the reduced-motion switch.
 */
export const ROOT_STYLE = `
:host{display:block!important}
:host([hidden]){display:none!important}
.bi-root{all:initial;display:block;direction:ltr;box-sizing:border-box;height:100%;
  font-family:var(--bi-font,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","PingFang SC","Microsoft YaHei",sans-serif);
  font-size:14px;line-height:1.57;color:var(--bi-text);background:var(--bi-root-background,var(--bi-canvas));
  -webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent;
  --bi-radius-panel:8px;--bi-radius:6px;--bi-motion:150ms cubic-bezier(.2,.7,.3,1);
  --bi-row-height:28px;--bi-control-height:32px;color-scheme:light;${variables(colorsOf(false))}}
.bi-root[data-dark]{color-scheme:dark;${variables(colorsOf(true))}}
@media print{.bi-root{background:none}}
.bi-root[data-density=compact]{--bi-row-height:24px;--bi-control-height:28px}
.bi-root[data-density=roomy]{--bi-row-height:34px;--bi-control-height:36px}
.bi-root *,.bi-root *::before,.bi-root *::after{box-sizing:border-box}
.bi-root *{scrollbar-width:thin;scrollbar-color:var(--bi-line-strong) transparent}
.bi-root .ant-segmented-item-label:has(>.ant-segmented-item-icon){display:flex;align-items:center;justify-content:center;gap:6px}
.bi-root .ant-segmented-item-icon{display:inline-flex}
.bi-root .ant-segmented-item-selected{box-shadow:inset 0 0 0 1px var(--bi-primary)}
.bi-root .ant-btn-color-primary.ant-btn-variant-solid:not(:disabled){background:var(--bi-primary-fill)}
.bi-root .ant-btn-color-primary.ant-btn-variant-solid:not(:disabled):hover{background:var(--bi-primary-fill-hover)}
.bi-layer{position:fixed;inset:0;width:100vw;height:0;margin:0;padding:0;border:0;background:none;
  overflow:visible;color:inherit}
.bi-layer .ant-dropdown-menu-submenu-title{display:flex;align-items:center}
.bi-layer :is(.ant-dropdown,.ant-select-dropdown,.ant-picker-dropdown,.ant-popover,.ant-modal):is([class*="-appear"],[class*="-enter"]) *{pointer-events:none}
.bi-layer .ant-modal-title{padding-inline-end:24px}
@media (max-height:640px){.bi-layer .ant-modal:not(.ant-modal-centered){top:16px!important}}
.bi-sr{position:absolute;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;
  clip-path:inset(50%);white-space:nowrap;border:0}
@media (prefers-reduced-motion:reduce){
  .bi-root{--bi-motion:0ms linear}
  .bi-root *,.bi-root *::before,.bi-root *::after{animation-duration:1ms!important;
    animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}
}
.bi-plain-notice{position:fixed;z-index:1;top:8px;left:50%;transform:translateX(-50%);max-width:min(560px,90vw);padding:10px 16px;
  border:1px solid var(--bi-danger);border-radius:var(--bi-radius-panel);background:var(--bi-canvas);color:var(--bi-text);
  font-size:14px;box-shadow:0 6px 24px rgb(20 10 50/.16)}
`;
