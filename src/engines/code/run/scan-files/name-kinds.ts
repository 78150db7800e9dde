/** The languages that no rule covers, by the endings that people know them by. */
const languages: Readonly<Record<string, string>> = {
  ...{
    php: 'PHP',
    rb: 'Ruby',
    go: 'Go',
    rs: 'Rust',
    cs: 'C#',
    vb: 'Visual Basic',
    swift: 'Swift',
    lua: 'Lua',
  },
  ...{ c: 'C', h: 'C', cc: 'C++', cpp: 'C++', cxx: 'C++', hpp: 'C++', m: 'Objective-C', mm: 'Objective-C' },
  ...{
    kt: 'Kotlin',
    kts: 'Kotlin',
    scala: 'Scala',
    groovy: 'Groovy',
    gradle: 'Groovy',
    dart: 'Dart',
    r: 'R',
  },
  ...{ pl: 'Perl', pm: 'Perl', sh: 'Shell', bash: 'Shell', ps1: 'PowerShell', bat: 'Batch', cmd: 'Batch' },
  ...{ vue: 'Vue', svelte: 'Svelte', html: 'HTML', htm: 'HTML', css: 'CSS', scss: 'SCSS', less: 'Less' },
  ...{ sql: 'SQL', xml: 'XML', json: 'JSON', yml: 'YAML', yaml: 'YAML', toml: 'TOML', tf: 'Terraform' },
  ...{ md: 'Markdown', txt: 'text', csv: 'CSV', ex: 'Elixir', exs: 'Elixir', erl: 'Erlang', hs: 'Haskell' },
};

/** In characters that people count: half of one could not be stored. */
const longestName = 20;

/** What a file is called that has no such ending: `Dockerfile`, `.proto`. */
const kindOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, ending] = /\.([A-Za-z0-9]+)$/.exec(name) ?? [];
  if (ending === undefined) return [...name].slice(0, longestName).join('');
  const key = ending.toLowerCase();
  return Object.hasOwn(languages, key) ? (languages[key] ?? key) : `.${key}`.slice(0, longestName);
};

const mostNames = 8;

/** Kinds of files in words, the most frequent first; at most eight. */
export const nameKinds = (paths: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const kind of paths.map(kindOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, others]) => others - many || (a < b ? -1 : 1))
    .slice(0, mostNames)
    .map(([kind]) => kind);
};
