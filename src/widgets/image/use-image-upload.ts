import type { Image } from '@bi/contract/file/image';
import { createImage } from '@bi/contract/endpoints/images';
import { MAX_IMAGE_BYTES } from '@bi/contract/call/limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../core/http/call';
import { toCallError } from '../../core/errors';
import type { HttpClient } from '../../core/http/http-types';
import { useHttp } from '../../host/use-http';
import { useLanguage } from '../../host/use-language';
import { useTexts } from '../../host/use-texts';
import { imageTexts } from './image-texts';

const MEGABYTE = 1024 ** 2;
/** Milliseconds that a slow line may take for 5 MB. */
const LONGEST = 180_000;

/** A picture that is chosen and stored. */
export interface ImageUpload {
  isSending: boolean;
  /** why the last one was not stored; '' for none */
  problem: string;
  /** stores a file, and calls `onImage` with what it was stored as */
  send: (file: Blob & { name?: string }) => void;
  stop: () => void;
}

/** Stores pictures that people choose, one at a time. */
export function useImageUpload(onImage: (image: Image) => void): ImageUpload {
  const http = useHttp();
  const { language } = useLanguage();
  const texts = useTexts(imageTexts);
  const [problem, setProblem] = useState('');
  const [running, setRunning] = useState<AbortController | null>(null);
  const latest = useRef(running);
  latest.current = running;
  useEffect(() => () => latest.current?.abort(), []);
  const send = (file: Blob & { name?: string }) => {
    setProblem('');
    if (file.size > MAX_IMAGE_BYTES) {
      const size = (file.size / MEGABYTE).toFixed(1);
      setProblem(texts.tooLarge(file.name ?? '', size, MAX_IMAGE_BYTES / MEGABYTE));
      return;
    }
    latest.current?.abort();
    const controller = new AbortController();
    setRunning(controller);
    store(http, file, controller.signal).then(
      (image) => {
        if (controller.signal.aborted) return;
        setRunning(null);
        onImage(image);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setRunning(null);
        setProblem(toCallError(error, language).message);
      },
    );
  };
  const stop = () => {
    running?.abort();
    setRunning(null);
  };
  return { isSending: running !== null, problem, send, stop };
}

/** Stores a file; a WebP picture, which printed pages cannot have, as PNG where that is small enough. */
async function store(http: HttpClient, file: Blob, signal: AbortSignal): Promise<Image> {
  const options = { inPlace: true, timeout: LONGEST, signal } as const;
  const image = await call(http, createImage, { body: bytesOf(file) }, options);
  const drawn = image.format === 'webp' ? await asPng(file) : null;
  if (drawn === null || drawn.size > MAX_IMAGE_BYTES) return image;
  return call(http, createImage, { body: bytesOf(drawn) }, options).catch(() => image);
}

const bytesOf = (file: Blob) => file.slice(0, file.size, 'application/octet-stream');

async function asPng(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    return await canvas.convertToBlob({ type: 'image/png' });
  } catch {
    return null;
  }
}
