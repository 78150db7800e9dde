import { expect, test } from 'vitest';
import { brokenClasses } from './classes.ts';

const component = (text: string) => ({
  path: 'src/ui/box.tsx',
  text: `import styles from './box.module.css';\n${text}`,
  imports: [],
});
const sheet = (css: string) => new Map([['src/ui/box.module.css', css]]);

test('a class that the stylesheet lost is told, and one that nobody names', () => {
  const css = '/* .old { } */ .box:hover .inner { margin: 0.5px } @media (width) { .narrow { top: 0 } }';
  const text = '[styles.box, styles.inner, styles.failed]';
  expect(brokenClasses([component(text)], sheet(css))).toEqual([
    'src/ui/box.tsx: src/ui/box.module.css has no .failed',
    'src/ui/box.module.css: nobody names .narrow',
  ]);
});

test('a class that is picked by a key is named, and another library’s is not ours', () => {
  const css = ':global(.MuiButton-root) .box { top: 0 } .success { top: 0 }';
  expect(brokenClasses([component('styles.box; styles[kind]')], sheet(css))).toEqual([]);
});
