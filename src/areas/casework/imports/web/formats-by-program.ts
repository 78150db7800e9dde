import { formatNames, importFormats, sourceOf } from '../../../../engines/scanner-files/formats.ts';

/** What can be read besides our own sheet, by program: `Nessus .nessus, CSV`. No line breaks within a format. */
export const formatsByProgram = (): string[] => {
  const programs = new Map<string, string[]>();
  for (const format of importFormats) {
    if (format === 'own_csv' || format === 'empty_list') continue;
    const program = sourceOf(format);
    const kind = formatNames[format].slice(program.length).replace(/[()]/g, '').trim();
    programs.set(program, [...(programs.get(program) ?? []), kind.replaceAll(' ', '\u00a0')]);
  }
  return [...programs].map(([program, kinds]) =>
    `${program.replaceAll(' ', '\u00a0')}\u00a0${kinds.filter((kind) => kind !== '').join(', ')}`.trim(),
  );
};
