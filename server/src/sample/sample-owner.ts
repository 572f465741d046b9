/** Who owns what the sample brings. */
export const SAMPLE_OWNER = { id: 'sample', name: 'Sample' };
