const fence = /^(```|~~~)/;

/** The anchor of a heading, as GitHub makes it: lower case, spaces to hyphens, nothing but letters, digits, - and _. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** The anchors of all headings of a Markdown text; what stands in code blocks is none. */
export const anchorsOf = (markdown: string): Set<string> => {
  const anchors = new Set<string>();
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (fence.test(line)) inCode = !inCode;
    const heading = inCode ? undefined : /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading) anchors.add(anchorOf(heading));
  }
  return anchors;
};
