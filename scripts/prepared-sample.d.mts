export function preparedSample(): Promise<string>;
