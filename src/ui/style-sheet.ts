const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>();
const usesByRoot = new WeakMap<DocumentOrShadowRoot, Map<string, number>>();

function sheetFor(owner: Document, cssText: string): CSSStyleSheet {
  let sheets = sheetsByDocument.get(owner);
  if (sheets === undefined) {
    sheets = new Map();
    sheetsByDocument.set(owner, sheets);
  }
  let sheet = sheets.get(cssText);
  if (sheet === undefined) {
    const view = owner.defaultView ?? globalThis.window;
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(cssText);
    sheets.set(cssText, sheet);
  }
  return sheet;
}

/** The shadow root or document whose style sheets apply to `node`. */
export function styleScopeOf(node: Node): ShadowRoot | Document {
  const root = node.getRootNode();
  if (root instanceof ShadowRoot) return root;
  return node.ownerDocument ?? (node as Document);
}

/**
 * Adopts `cssText` into the style scope of `node`. One constructed sheet per text and document is
 * shared by all elements, so a second element costs no style text; no CSP nonce is needed.
 * @returns a function that takes the sheet away when its last user was removed
 */
export function adoptStyle(node: Node, cssText: string): () => void {
  const scope = styleScopeOf(node);
  const owner = scope instanceof ShadowRoot ? scope.ownerDocument : scope;
  const sheet = sheetFor(owner, cssText);
  let uses = usesByRoot.get(scope);
  if (uses === undefined) {
    uses = new Map();
    usesByRoot.set(scope, uses);
  }
  uses.set(cssText, (uses.get(cssText) ?? 0) + 1);
  if (!scope.adoptedStyleSheets.includes(sheet)) {
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  }
  return () => {
    const left = (uses.get(cssText) ?? 1) - 1;
    if (left > 0) {
      uses.set(cssText, left);
      return;
    }
    uses.delete(cssText);
    scope.adoptedStyleSheets = scope.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
