const base3 = ['AV:[NALP]', 'AC:[LH]', 'PR:[NLH]', 'UI:[NR]', 'S:[UC]', 'C:[NLH]', 'I:[NLH]', 'A:[NLH]'];
const more3 =
  'E:[XHFPU]|RL:[XUWTO]|RC:[XCRU]|[CIA]R:[XHML]|MAV:[XNALP]|MAC:[XLH]|MPR:[XNLH]|MUI:[XNR]|MS:[XUC]|M[CIA]:[XNLH]';
const base4 = [
  ...['AV:[NALP]', 'AC:[LH]', 'AT:[NP]', 'PR:[NLH]', 'UI:[NPA]'],
  ...['VC:[HLN]', 'VI:[HLN]', 'VA:[HLN]', 'SC:[HLN]', 'SI:[HLN]', 'SA:[HLN]'],
];
const more4 =
  'E:[XAPU]|[CIA]R:[XHML]|MAV:[XNALP]|MAC:[XLH]|MAT:[XNP]|MPR:[XNLH]|MUI:[XNPA]|MV[CIA]:[XNLH]|MSC:[XNLH]|MS[IA]:[XNLHS]|S:[XNP]|AU:[XNY]|R:[XAUI]|V:[XDC]|RE:[XLMH]|U:(?:X|Clear|Green|Amber|Red)';

const shape = (versions: string, base: readonly string[], more: string): RegExp =>
  new RegExp(`^CVSS:${versions}/${base.join('/')}(?:/(?:${more}))*$`);

const shapes = [shape('3\\.[01]', base3, more3), shape('4\\.0', base4, more4)];

const hasEachOnce = (vector: string): boolean => {
  const names = vector.split('/').map((part) => part.split(':')[0]);
  return new Set(names).size === names.length;
};

/**
 * The vector if it is one of CVSS 3.0, 3.1 or 4.0 (first.org, §6 and §7: base metrics in their order, others after),
 * else null. Version 2 is of no use to us: its scores do not compare.
 */
export const cvssVector = (text: string): string | null => {
  const vector = text.trim().replace(/^CVSS[34]#/, '');
  const fits = vector.length <= 200 && shapes.some((one) => one.test(vector)) && hasEachOnce(vector);
  return fits ? vector : null;
};
