/** Fonts of pages: those of the PDF where the computer has them. */
const FONTS = '"Noto Sans SC","Noto Sans",var(--bi-font,system-ui,sans-serif)';

/** Style of drawn pages: paper is white in every theme. */
export const PAGE_STYLE = `
.bi-paper{position:relative;overflow:hidden;background:#fff;color-scheme:light}
.bi-paper>svg{position:absolute;inset:0;display:block;width:100%;height:100%;font-family:${FONTS};font-kerning:none;
  font-variant-ligatures:none;text-spacing-trim:space-all;text-rendering:geometricPrecision}
.bi-paper[data-font=noto-sans]>svg{font-family:"Noto Sans","Noto Sans SC",var(--bi-font,system-ui,sans-serif)}
.bi-paper[data-font=noto-serif]>svg{font-family:"Noto Serif",Georgia,"Times New Roman","Noto Sans SC",serif}
.bi-paper text{white-space:pre;cursor:text}
.bi-paper a{cursor:pointer}
.bi-paper a text{cursor:pointer}
.bi-paper-mark{pointer-events:none;user-select:none;-webkit-user-select:none}
.bi-paper-hit{fill:#ffd54a;fill-opacity:.6;mix-blend-mode:multiply;pointer-events:none}
.bi-paper-hit[data-current]{fill:#ff8a00;fill-opacity:.55}
.bi-paper-focus{fill:none;stroke:#6d3beb;stroke-width:1.5;pointer-events:none}
.bi-paper[data-still] :is(text,a){pointer-events:none;user-select:none;-webkit-user-select:none}
.bi-reading{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;
  user-select:none;-webkit-user-select:none}
`;
