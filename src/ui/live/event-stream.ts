/** One server-sent event. `id` is the last one seen, as the standard says. */
export type StreamEvent = { readonly event: string; readonly data: string; readonly id: string };

/**
 * Reads `text/event-stream` in pieces of any size (WHATWG HTML §9.2.6). Give it the text as it arrives; it
 * calls back once per finished event. Comments and unknown fields are skipped.
 */
export const eventStreamReader = (onEvent: (event: StreamEvent) => void): ((piece: string) => void) => {
  let rest = '';
  let event = '';
  let id = '';
  let data: string[] = [];

  const line = (text: string): void => {
    if (text === '') {
      if (data.length > 0) onEvent({ event: event || 'message', data: data.join('\n'), id });
      event = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
  };

  return (piece) => {
    rest += piece;
    // A lone CR at the end may be half of a CRLF: it waits for the next piece.
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const text of lines) line(text);
  };
};
