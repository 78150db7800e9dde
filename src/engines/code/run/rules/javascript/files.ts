import type { CodeRule } from '../code-rule.ts';
import { files } from '../weaknesses/files.ts';
import { all, any, call, fromRequest, member, nth, script, text, word } from './shapes.ts';

const fileVerbs =
  'readFile|readFileSync|createReadStream|writeFile|writeFileSync|createWriteStream|appendFile|appendFileSync|unlink|unlinkSync|rm|rmSync|readdir|readdirSync|open|openSync|stat|access';
const basename = text('(?:path\\.)?basename\\(');

export const javascriptFiles: readonly CodeRule[] = [
  {
    ...files.traversal,
    id: 'js-path-from-request',
    languages: script,
    severity: 'high',
    shape: any(
      call(
        any(
          member(fileVerbs, 'fs|fsp|promises|fs\\.promises|fsPromises'),
          word('readFile|readFileSync|createReadStream|writeFile|unlink'),
        ),
        nth(1, all(fromRequest, { not: basename })),
      ),
      call(
        member('sendFile|download|sendfile', 'res|response|reply'),
        nth(1, all(fromRequest, { not: basename })),
      ),
    ),
    vulnerable: 'fs.readFile("./uploads/" + req.params.name, done);',
    safe: 'fs.readFile("./uploads/" + path.basename(req.params.name), done);',
  },
  {
    ...files.zipSlip,
    id: 'js-zip-slip',
    languages: script,
    severity: 'high',
    shape: call(
      any(member('join|resolve', 'path'), word('join|resolve')),
      text('^(?:entry|zipEntry|header|zipObject)\\.(?:fileName|entryName|path|name)$'),
    ),
    vulnerable: 'zip.on("entry", (entry) => entry.pipe(fs.createWriteStream(path.join(out, entry.path))));',
    safe: 'zip.on("entry", (entry) => entry.pipe(fs.createWriteStream(path.join(out, String(count++)))));',
  },
  {
    ...files.temporary,
    id: 'js-temporary-name',
    languages: script,
    severity: 'low',
    shape: call(
      member('writeFile|writeFileSync|createWriteStream|appendFile|appendFileSync', 'fs|fsp|promises'),
      nth(1, text('^["\'`]/(?:var/)?tmp/')),
    ),
    vulnerable: 'fs.writeFileSync("/tmp/report.csv", rows);',
    safe: 'fs.writeFileSync(path.join(fs.mkdtempSync(prefix), "report.csv"), rows);',
  },
  {
    ...files.permissions,
    id: 'js-permissions-everyone',
    languages: script,
    severity: 'medium',
    shape: call(
      any(member('chmod|chmodSync|fchmod'), word('chmod|chmodSync')),
      nth(2, text('^(?:0o?777|0o?666|["\']0?(?:777|666)["\']|511|438)$')),
    ),
    vulnerable: 'fs.chmodSync(file, 0o777);',
    safe: 'fs.chmodSync(file, 0o600);',
  },
];
