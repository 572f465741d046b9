/** Styles of links for people without an account. */
export const LINK_STYLE = `
.bi-links{margin-top:20px;padding-top:16px;border-top:1px solid var(--bi-line)}
.bi-links header{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:28px}
.bi-links h3{margin:0;font-size:14px;font-weight:600}
.bi-links p{margin:2px 0 12px;color:var(--bi-text-second);font-size:12px}
.bi-links ul{margin:12px 0 0;padding:0;list-style:none}
.bi-links li{display:flex;align-items:flex-start;justify-content:space-between;gap:12px;padding:10px 0;
  border-top:1px solid var(--bi-line)}
.bi-link-facts{min-width:0;flex:1;font-size:12px;color:var(--bi-text-second);overflow-wrap:anywhere}
.bi-link-facts strong{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;color:var(--bi-text);
  font-size:13px;font-weight:500}
.bi-link-state{padding:0 7px;border-radius:9px;background:var(--bi-hover);color:var(--bi-text-second);
  font-size:11px;font-weight:400;line-height:18px}
.bi-link-state.is-live{background:var(--bi-primary-soft);color:var(--bi-primary)}
.bi-link-form{display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:14px;border-radius:var(--bi-radius);
  border:1px solid var(--bi-line);background:var(--bi-hover)}
.bi-link-form label{display:flex;flex-direction:column;gap:4px;font-size:12px;color:var(--bi-text-second)}
.bi-link-form label.ant-checkbox-wrapper{flex-direction:row;gap:0;font-size:13px;color:var(--bi-text)}
.bi-link-form small{font-size:11px}
.bi-link-form .is-wide{grid-column:1/-1}
.bi-link-form .ant-picker{width:100%}
.bi-link-form footer{grid-column:1/-1;display:flex;justify-content:flex-end;gap:8px}
.bi-link-made{margin-top:12px;padding:10px 12px 12px;border-radius:var(--bi-radius);background:var(--bi-primary-soft)}
.bi-links .bi-link-made p{display:flex;align-items:center;gap:8px;margin:0 0 8px;color:var(--bi-text);font-size:13px}
.bi-link-made p button{flex:none;margin-left:auto}
.bi-link-made>div{display:flex;gap:8px}
@media (max-width:480px){.bi-link-form{grid-template-columns:1fr}}
`;
