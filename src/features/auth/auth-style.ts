/** Sheet of the screens before sign-in: a 400 px card on a quiet pattern. */
export const AUTH_STYLE = `
.bi-auth{position:relative;display:flex;flex-direction:column;align-items:center;min-height:100%;padding:24px 16px;
  overflow:auto;isolation:isolate;background:var(--bi-page);color:var(--bi-text)}
.bi-auth::before,.bi-auth::after{content:"";flex:1 0 0}
.bi-auth::after{flex-grow:1.4}
.bi-auth-pattern{position:absolute;z-index:-1;left:0;bottom:0;width:100%;height:min(78%,700px);pointer-events:none;
  fill:none;stroke:var(--bi-primary);stroke-width:1;opacity:.2}
[data-dark] .bi-auth-pattern{opacity:.26}
.bi-auth-pattern path{vector-effect:non-scaling-stroke}
.bi-auth-card{width:100%;max-width:400px;padding:32px;border:1px solid var(--bi-line);border-radius:12px;
  background:var(--bi-canvas);box-shadow:0 1px 2px rgb(29 26 38 / 5%),0 12px 40px rgb(29 26 38 / 7%)}
[data-dark] .bi-auth-card{box-shadow:0 12px 40px rgb(0 0 0 / 40%)}
.bi-auth-brand{display:flex;align-items:center;gap:10px;margin-bottom:24px;font-size:17px;font-weight:650;
  letter-spacing:-.01em}
.bi-auth-brand>span{display:grid;place-items:center;width:30px;height:30px;border-radius:8px;background:var(--bi-primary);
  color:#fff}
[data-dark] .bi-auth-brand>span{color:#131119}
.bi-auth-title{margin:0;font-size:20px;font-weight:650;line-height:1.3;letter-spacing:-.01em}
.bi-auth-lead{margin:4px 0 0;color:var(--bi-text-second);font-size:14px;overflow-wrap:anywhere}
.bi-auth-form{display:flex;flex-direction:column;gap:16px;margin-top:24px}
.bi-field{display:flex;flex-direction:column;gap:6px}
.bi-field>label,.bi-field-head label{font-size:13px;font-weight:550}
.bi-field-head{display:flex;justify-content:space-between;align-items:baseline}
.bi-field-note{min-height:0;color:var(--bi-text-second);font-size:12px}
.bi-field-error{display:flex;gap:6px;color:var(--bi-danger);font-size:12.5px}
.bi-auth-link{padding:0;border:0;border-radius:3px;background:none;color:var(--bi-primary-text);font:inherit;font-size:13px;
  font-weight:500;text-decoration:none;cursor:pointer}
.bi-auth-link:hover{text-decoration:underline}
.bi-auth-link:disabled{color:var(--bi-text-faint);cursor:default;text-decoration:none}
.bi-auth-foot{margin:20px 0 0;color:var(--bi-text-second);font-size:13px;text-align:center}
.bi-auth-foot .bi-auth-link{margin-left:6px}
.bi-auth-alert{display:flex;align-items:flex-start;gap:8px;padding:8px 10px;border:1px solid
  color-mix(in srgb,var(--bi-danger) 35%,transparent);border-radius:var(--bi-radius);font-size:13px;
  background:color-mix(in srgb,var(--bi-danger) 8%,transparent);overflow-wrap:anywhere}
.bi-auth-alert>svg{margin-top:2px;color:var(--bi-danger)}
.bi-auth-alert>span{flex:1}
.bi-auth-alert button{display:grid;place-items:center;width:24px;height:24px;margin:-2px -4px -2px 0;padding:0;border:0;
  border-radius:4px;background:none;color:var(--bi-text-second);cursor:pointer}
.bi-auth-warning{display:flex;align-items:flex-start;gap:8px;margin-top:16px;padding:8px 10px;border:1px solid
  color-mix(in srgb,var(--bi-warning) 40%,transparent);border-radius:var(--bi-radius);font-size:13px;
  background:color-mix(in srgb,var(--bi-warning) 10%,transparent);overflow-wrap:anywhere}
.bi-auth-warning>svg{flex:none;margin-top:2px;color:var(--bi-warning)}
.bi-auth-rule{display:flex;align-items:center;gap:12px;margin:24px 0 12px;color:var(--bi-text-second);font-size:12px}
.bi-auth-rule::before,.bi-auth-rule::after{content:"";flex:1;height:1px;background:var(--bi-line-strong)}
.bi-social{display:grid;grid-template-columns:repeat(5,1fr);gap:8px}
.bi-social button{display:grid;place-items:center;height:38px;padding:0;border:1px solid var(--bi-line-strong);
  border-radius:var(--bi-radius);background:var(--bi-canvas);color:var(--bi-text);cursor:pointer;
  transition:border-color var(--bi-motion),background var(--bi-motion)}
.bi-social button:hover:not(:disabled){border-color:var(--bi-primary);background:var(--bi-hover)}
.bi-social button:disabled{opacity:.5;cursor:default}
.bi-social button[data-loading]{opacity:1}
.bi-demo{display:flex;flex-direction:column;gap:6px}
.bi-demo button{display:flex;align-items:center;gap:10px;padding:7px 10px;border:1px solid var(--bi-line);
  border-radius:var(--bi-radius);background:var(--bi-canvas);color:var(--bi-text);font:inherit;font-size:13px;
  text-align:left;cursor:pointer;transition:border-color var(--bi-motion),background var(--bi-motion)}
.bi-demo button:hover:not(:disabled){border-color:var(--bi-primary);background:var(--bi-hover)}
.bi-demo button:disabled{opacity:.55;cursor:default}
.bi-demo small{margin-left:auto;color:var(--bi-text-second);font-size:12px;white-space:nowrap}
.bi-demo button>span:nth-child(2){overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bi-demo-face{display:grid;place-items:center;flex:none;width:26px;height:26px;border-radius:50%;background:var(--bi-primary-soft);
  color:var(--bi-primary-text);font-size:11px;font-weight:650}
.bi-auth-busy{display:flex;flex-direction:column;align-items:center;gap:14px;padding:12px 0;text-align:center}
.bi-spinner{width:28px;height:28px;border:3px solid var(--bi-line-strong);border-top-color:var(--bi-primary);border-radius:50%;
  animation:bi-spin .8s linear infinite}
.bi-spinner[data-small]{width:16px;height:16px;border-width:2px}
@keyframes bi-spin{to{transform:rotate(360deg)}}
.bi-code-input{letter-spacing:.4em;font-variant-numeric:tabular-nums}
.bi-code-input::placeholder{letter-spacing:normal}
@media (max-width:480px){.bi-auth{padding:16px 12px}.bi-auth-card{padding:24px 20px}}
@media (max-height:700px){.bi-auth-brand{margin-bottom:16px}.bi-auth-form{margin-top:16px;gap:12px}}
`;
