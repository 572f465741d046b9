/** Owner of what comes with the product: nobody signs in as it. */
export const SAMPLE_OWNER = { id: 'sample', name: 'Sample' } as const;
