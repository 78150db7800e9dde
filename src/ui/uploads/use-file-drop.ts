import { type DragEvent, useState } from 'react';

/** What an element needs so that files may be dropped on it, and whether some hang over it now. */
export const useFileDrop = (onFiles: (files: readonly File[]) => void) => {
  const [over, setOver] = useState(false);
  return {
    over,
    target: {
      onDragOver: (event: DragEvent): void => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (): void => setOver(false),
      onDrop: (event: DragEvent): void => {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
};
