import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// newer browsers answer a scroll with a promise, which React takes for what cleans up, and fails on
const RETURNED = /(?:use\w*Effect\(|ref=\{)\s*\(\w*\) =>\s*[^{\s][^;{]*\.scroll\w*\(/;

test('no effect and no ref gives back what scrolling gives: browsers differ in it', () => {
  const found = ['src', 'elements'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => RETURNED.test(readFileSync(join(folder, name), 'utf8')))
      .map((name) => join(folder, name)),
  );
  expect(found).toEqual([]);
});
