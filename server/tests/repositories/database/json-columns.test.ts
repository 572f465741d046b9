import { describe, expect, it } from 'vitest';
import {
  json,
  rowCodec,
  sameJson,
  sharedJson,
} from '../../../src/repositories/database/json-columns';

interface Stored {
  id: string;
  tags: string;
  note: string | null;
}

const codec = rowCodec<Stored>()({ tags: json<string[]>(), note: json<{ text: string }>() });
const stored: Stored = { id: 'a', tags: '["x","y"]', note: null };

describe('a codec of JSON columns', () => {
  it('gives typed values, keeps null, and stores the same text again', () => {
    const row = codec.decode(stored);
    expect(row).toEqual({ id: 'a', tags: ['x', 'y'], note: null });
    expect(codec.encode(row)).toEqual(stored);
  });

  it('encodes only the fields it is given', () => {
    expect(codec.encode({ note: { text: 'n' } })).toEqual({ note: '{"text":"n"}' });
  });

  it('reads a text when its value is asked for, and not before', () => {
    const row = codec.decode({ ...stored, tags: 'no JSON' });
    expect(row.id).toBe('a');
    expect(() => row.tags).toThrow(SyntaxError);
  });

  it('gives rows of their own values, so that a change of one is not seen in another', () => {
    const [first, second] = [codec.decode(stored), codec.decode(stored)];
    first.tags.push('z');
    expect(first.tags).toEqual(['x', 'y', 'z']);
    expect(second.tags).toEqual(['x', 'y']);
  });

  it('gives the same object for equal texts of a shared column', () => {
    const shared = sharedJson<string[]>(1);
    const first = shared.parse('["a"]');
    expect(shared.parse('["a"]')).toBe(first);
    shared.parse('["b"]');
    expect(shared.parse('["a"]')).not.toBe(first);
  });

  it('compares values by their JSON text', () => {
    expect(sameJson({ a: [1], b: undefined }, { a: [1] })).toBe(true);
    expect(sameJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  });
});
