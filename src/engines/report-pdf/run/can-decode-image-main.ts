import { buffer } from 'node:stream/consumers';
import { canDraw } from './typst.ts';

/** Entry of the child process: a picture on standard input, its kind as argument, `{"draws":true}` or false as answer. */
const kind = process.argv[2] === 'jpg' ? 'jpg' : 'png';
const draws = canDraw(`/picture-to-judge.${kind}`, await buffer(process.stdin));
process.stdout.write(`${JSON.stringify({ draws })}\n`);
