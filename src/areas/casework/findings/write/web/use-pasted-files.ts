import { useEffect, useRef } from 'react';

const moment = (now: Date): string =>
  now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

/** A picture from the clipboard is called `image.png`, always: by the time of pasting one can tell them apart. */
export const namedByTime = (file: File, word: string, now: Date, index = 0): File => {
  if (!/^image\.[a-z]+$/i.test(file.name)) return file;
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  const name = `${word}-${moment(now)}${index === 0 ? '' : `-${index + 1}`}${ending}`;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
};

/**
 * Files that are pasted anywhere on the page. What has words too is left to the field: a sheet or a text editor adds
 * a picture of what was copied.
 */
export const usePastedFiles = (word: string, onFiles: (files: readonly File[]) => void): void => {
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const data = event.clipboardData;
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      const now = new Date();
      take.current([...data.files].map((file, index) => namedByTime(file, word, now, index)));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [word]);
};
