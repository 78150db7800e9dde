import { useEffect, useState } from 'react';
import { qrObjectUrl } from './qr-image.ts';

/** The address of a drawn QR code, released when it is no longer shown; null while there is nothing to draw. */
export const useQr = (text: string | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const made = qrObjectUrl(text);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return text === null ? null : url;
};
