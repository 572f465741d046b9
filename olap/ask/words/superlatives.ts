/** What says which one is meant, and names nothing by itself: "tallest" of Years as tallest. */
export const SUPERLATIVE =
  /^(?:old|young|tall|short|heavi|light|larg|bigg|small|high|low|long|new|lat|earli|rich|fast)est$/i;
