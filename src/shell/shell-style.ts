/** Sheet of the frame: top bar 48 px light and 40 px dark, menu 200 px and 80 px folded up. */
export const SHELL_STYLE = `
.bi-shell{display:flex;flex-direction:column;height:100%;min-height:0;background:var(--bi-page);color:var(--bi-text);
  --bi-top-bar:48px}
[data-dark] .bi-shell{--bi-top-bar:40px}
.bi-shell-skip{position:absolute;left:8px;top:-60px;z-index:5;padding:6px 12px;border-radius:var(--bi-radius);
  background:var(--bi-primary);color:var(--bi-canvas);text-decoration:none}
.bi-shell-skip:focus{top:6px}
.bi-top{display:flex;align-items:center;gap:4px;flex:none;height:var(--bi-top-bar);padding:0 12px 0 16px;
  background:var(--bi-canvas);border-bottom:1px solid var(--bi-line)}
.bi-top-brand{display:flex;align-items:center;gap:10px;margin-right:4px;font-size:16px;font-weight:650;
  letter-spacing:-.01em;color:var(--bi-text);text-decoration:none;border-radius:var(--bi-radius)}
.bi-top-mark{display:grid;place-items:center;width:26px;height:26px;border-radius:7px;background:var(--bi-primary);
  color:#fff}
[data-dark] .bi-top-mark{color:#131119}
.bi-top-space{flex:1}
.bi-icon-button{display:inline-grid;place-items:center;width:32px;height:32px;padding:0;border:0;
  border-radius:var(--bi-radius);background:none;color:var(--bi-text-second);font:inherit;font-size:16px;
  cursor:pointer;transition:background var(--bi-motion),color var(--bi-motion)}
.bi-icon-button:not(:disabled):hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-icon-button:disabled{opacity:.38;cursor:default}
.bi-find-button{display:flex;align-items:center;gap:8px;width:min(280px,30vw);height:30px;padding:0 8px 0 10px;
  border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);background:var(--bi-page);
  color:var(--bi-text-second);font:inherit;font-size:13px;cursor:pointer}
.bi-find-button:hover{border-color:var(--bi-primary)}
.bi-ask-button{display:flex;align-items:center;gap:6px;height:30px;padding:0 10px;border:1px solid var(--bi-line-strong);border-radius:var(--bi-radius);
  color:var(--bi-text-second);font-size:13px;text-decoration:none}
.bi-ask-button:hover{border-color:var(--bi-primary);color:var(--bi-primary-text)}
.bi-find-button span{flex:1;text-align:left;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-key{padding:0 5px;border:1px solid var(--bi-line-strong);border-bottom-width:2px;border-radius:4px;
  font-family:inherit;font-size:11px;line-height:17px;color:var(--bi-text-second);background:var(--bi-canvas)}
.bi-avatar-place{position:relative;display:inline-flex;margin-left:6px}
.bi-avatar{display:grid;place-items:center;width:30px;height:30px;padding:0;border:0;border-radius:50%;
  background:var(--bi-primary-soft);color:var(--bi-primary-text);font:inherit;font-size:12px;font-weight:650;
  cursor:pointer;overflow:hidden}
.bi-avatar-badge{position:absolute;top:-5px;right:-7px;min-width:17px;height:17px;padding:0 4px;border-radius:9px;
  background:var(--bi-danger);color:var(--bi-canvas);font-size:10.5px;font-weight:650;line-height:17px;text-align:center;pointer-events:none;
  box-shadow:0 0 0 2px var(--bi-canvas)}
.bi-avatar[data-long]{font-size:10px;letter-spacing:-.02em}
.bi-avatar:hover{box-shadow:0 0 0 2px var(--bi-primary)}
:where(.bi-shell,.bi-auth) :is(a,button):focus-visible{outline:2px solid var(--bi-primary);
  outline-offset:2px}
.bi-shell-body{display:flex;flex:1;min-height:0;position:relative}
.bi-side{flex:none;width:200px;padding:12px 8px;overflow:auto;background:var(--bi-canvas);
  border-right:1px solid var(--bi-line);transition:width var(--bi-motion)}
.bi-side[data-collapsed]{width:80px}
.bi-side ul{display:flex;flex-direction:column;gap:2px;margin:0;padding:0;list-style:none}
.bi-side a{position:relative;display:flex;align-items:center;gap:10px;height:36px;padding:0 12px 0 16px;
  border-radius:var(--bi-radius);color:var(--bi-text-second);font-size:14px;text-decoration:none;white-space:nowrap;
  overflow:hidden;transition:background var(--bi-motion),color var(--bi-motion)}
.bi-side a:hover{background:var(--bi-hover);color:var(--bi-text)}
.bi-side a[aria-current]{background:var(--bi-selected);color:var(--bi-primary-text);font-weight:600}
.bi-side a svg{font-size:17px}
.bi-side[data-collapsed] a{flex-direction:column;justify-content:center;gap:3px;height:52px;padding:0 2px;
  font-size:11px;line-height:1.2}
.bi-side[data-collapsed] a span{max-width:100%;overflow:hidden;text-align:center;text-overflow:ellipsis;white-space:normal}
.bi-shell-main{display:flex;flex:1;flex-direction:column;min-width:0;min-height:0}
.bi-trail{display:flex;align-items:center;flex:none;gap:8px;min-height:28px;padding:0 16px}
.bi-trail .ant-btn{width:26px;height:26px}
.bi-trail ol{display:flex;align-items:center;flex:1;min-width:0;margin:0;padding:0;list-style:none;font-size:13px}
.bi-trail li{display:flex;align-items:center;min-width:0}
.bi-trail li+li::before{content:"/";margin:0 8px;color:var(--bi-text-faint)}
.bi-trail a,.bi-trail span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:var(--bi-text-second);
  text-decoration:none;border-radius:3px}
.bi-trail a:hover{color:var(--bi-primary-text);text-decoration:underline}
.bi-trail li:last-child :is(a,span){color:var(--bi-text);font-weight:600}
.bi-shell-content{flex:1;min-height:0;overflow:auto;outline:none}
.bi-banner{display:flex;align-items:center;gap:8px;flex:none;padding:6px 16px;font-size:13px;
  background:var(--bi-primary-soft);color:var(--bi-text);border-bottom:1px solid var(--bi-line)}
.bi-banner svg{color:var(--bi-warning)}
.bi-scrim{position:absolute;inset:0;z-index:3;border:0;padding:0;background:rgb(19 17 25 / 45%)}
.bi-shell[data-narrow] .bi-side{position:absolute;z-index:4;top:0;bottom:0;left:0;
  box-shadow:var(--bi-shadow)}
.bi-shell[data-narrow] .bi-find-button{width:32px;padding:0;justify-content:center;border-color:transparent;
  background:none;font-size:16px}
.bi-shell[data-narrow] .bi-find-button :is(span,.bi-key){display:none}
.bi-shell[data-narrow] .bi-ask-button{width:32px;padding:0;justify-content:center;border-color:transparent}
.bi-shell[data-narrow] .bi-ask-button span{display:none}
.bi-shell[data-narrow] .bi-trail{padding:0 12px}
.bi-menu-row{display:flex;align-items:center;gap:10px;min-width:232px;min-height:26px}
.bi-menu-row>span:first-of-type{flex:1}
.bi-menu-value{display:flex;align-items:center;gap:8px;color:var(--bi-text-second);font-size:12px;font-variant-numeric:tabular-nums}
.bi-menu-value code{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
.bi-menu-switch{position:relative;width:28px;height:16px;border-radius:8px;background:var(--bi-line-strong);
  transition:background var(--bi-motion)}
.bi-menu-switch::after{content:"";position:absolute;top:2px;left:2px;width:12px;height:12px;border-radius:50%;
  background:#fff;transition:transform var(--bi-motion)}
[data-dark] .bi-menu-switch{background:var(--bi-primary)}
[data-dark] .bi-menu-switch::after{transform:translateX(12px)}
.bi-menu-person{display:block;padding:6px 0 2px;line-height:1.4}
.bi-menu-person strong{display:block;color:var(--bi-text);font-weight:600}
.bi-menu-person small{color:var(--bi-text-second);font-size:12px}
.bi-page-center{display:grid;place-items:center;min-height:100%}
@media print{
  .bi-top,.bi-side,.bi-trail,.bi-banner,.bi-shell-skip{display:none!important}
  .bi-shell,.bi-shell-body,.bi-shell-main,.bi-shell-content{display:block;height:auto;overflow:visible;background:none}
}
`;
