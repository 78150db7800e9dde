import { describe, expect, test } from 'vitest';
import { findRule, parseCode } from '../parse-code.ts';
import { codeRules } from './all-rules.ts';
import type { CodeLanguage } from './code-rule.ts';

const handler = (body: string) => `app.get('/f', (req, res) => { ${body} });`;
const script = {
  id: 'js-path-from-request',
  reported: [
    handler("fs.readFile('/data/' + req.query.f, (e, data) => res.send(data));"),
    handler(`fs.readFile(\`/data/\${req.query.f}\`, done);`),
    handler("fs.createReadStream(path.join('/data', req.params.name)).pipe(res);"),
    handler('res.sendFile(path.join(root, req.params.name));'),
    handler("require('fs').readFile('/data/' + req.query.f, done);"),
    handler("const f = req.query.f; fs.readFile('/data/' + f, done);"),
    handler(`const { f } = req.query; fs.readFile(\`/data/\${f}\`, done);`),
    handler("const file = path.join('/data', req.query.f); if (fs.existsSync(file)) res.sendFile(file);"),
  ],
  fine: [
    handler("fs.readFile('/data/terms.txt', done);"),
    handler("fs.readFile('/data/' + path.basename(req.query.f), done);"),
    handler("const f = path.basename(req.query.f); fs.readFile('/data/' + f, done);"),
    handler("fs.readFile('/data/' + files[req.query.f], done);"),
    handler("const f = files.get(req.query.f); fs.readFile('/data/' + f, done);"),
    handler("const f = req.query.f; if (!allowed.includes(f)) return; fs.readFile('/data/' + f, done);"),
    handler("const n = Number(req.query.n); fs.readFile('/data/' + n, done);"),
    `${handler('const f = req.query.f; res.send(f);')} function read() { const f = 'x'; fs.readFile(f, done); }`,
  ],
};

const cases: Readonly<Record<CodeLanguage, { id: string; reported: string[]; fine: string[] }>> = {
  JavaScript: script,
  TypeScript: script,
  Python: {
    id: 'py-path-from-request',
    reported: [
      "open(request.args['f'])",
      "open(os.path.join(BASE, request.args.get('name', '')))",
      'def show():\n  name = request.args.get("f")\n  with open("/data/" + name) as file:\n    return file.read()',
      'def show():\n  return send_file(f"/data/{request.args[\'f\']}")',
    ],
    fine: [
      "open('/data/terms.txt')",
      "open('/data/' + secure_filename(request.args['f']))",
      "open(FILES[request.args['f']])",
      "send_from_directory('/data', request.args['f'])",
      'def show():\n  name = os.path.basename(request.args["f"])\n  return open("/data/" + name)',
      'def show():\n  name = request.args["f"]\n  if name not in ALLOWED:\n    abort(404)\n  return open("/data/" + name)',
    ],
  },
  Java: {
    id: 'java-path-from-request',
    reported: [
      'class A { void f() { new File(request.getParameter("name")); } }',
      'class A { void f() { Files.readString(Path.of("/data", req.getParameter("f"))); } }',
      'class A { void f() { String n = request.getParameter("n"); new FileInputStream("/data/" + n); } }',
    ],
    fine: [
      'class A { void f() { new File("/data/terms.txt"); } }',
      'class A { void f() { new File("/data", FilenameUtils.getName(request.getParameter("n"))); } }',
      'class A { void f() { new File(NAMES.get(request.getParameter("n"))); } }',
      'class A { void f() { String n = request.getParameter("n"); if (!NAMES.contains(n)) return; new File(n); } }',
      'class A { void f() { String n = request.getParameter("n"); } void g(String n) { new File(n); } }',
    ],
  },
};

for (const [language, { id, reported, fine }] of Object.entries(cases)) {
  describe(`a path from the request in ${language}`, () => {
    const rule = codeRules.find((one) => one.id === id);
    const fires = (code: string): boolean =>
      rule?.needles.some((needle) => code.includes(needle)) === true &&
      (rule.alsoNeedles ?? ['']).some((needle) => code.includes(needle)) &&
      findRule(parseCode(language as CodeLanguage, code), rule).length > 0;

    test('is reported where it opens a file, by a name that holds it too', () => {
      expect(reported.filter((code) => !fires(code))).toEqual([]);
    });

    test('is not reported where it is cut to a name, only chooses from a list, or is judged before', () => {
      expect(fine.filter(fires)).toEqual([]);
    });
  });
}
