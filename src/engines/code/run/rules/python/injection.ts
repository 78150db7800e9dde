import type { CodeRule } from '../code-rule.ts';
import { sqlWord } from '../sql-words.ts';
import { injection } from '../weaknesses/injection.ts';
import {
  all,
  any,
  attribute,
  call,
  dynamicText,
  fromRequest,
  keyword,
  literal,
  named,
  notLiteral,
  nth,
  python,
  text,
  word,
} from './shapes.ts';

const sqlWords = text(sqlWord);

export const pythonInjection: readonly CodeRule[] = [
  {
    ...injection.sql,
    id: 'py-sql-text',
    languages: python,
    severity: 'critical',
    shape: call(
      any(
        attribute('execute|executemany|executescript|raw|query|read_sql|read_sql_query'),
        word('text|read_sql'),
      ),
      nth(1, any(all(dynamicText, sqlWords), call(word('text'), nth(1, all(dynamicText, sqlWords))))),
    ),
    vulnerable: 'cursor.execute("SELECT * FROM users WHERE name = \'%s\'" % name)',
    safe: 'cursor.execute("SELECT * FROM users WHERE name = %s", (name,))',
  },
  {
    ...injection.sql,
    id: 'py-django-extra',
    languages: python,
    severity: 'high',
    shape: any(
      call(attribute('extra'), keyword('where|select|tables', any({ has: dynamicText }, dynamicText))),
      call(word('RawSQL'), nth(1, dynamicText)),
    ),
    vulnerable: 'User.objects.extra(where=["name = \'%s\'" % name])',
    safe: 'User.objects.extra(where=["name = %s"], params=[name])',
  },
  {
    ...injection.command,
    id: 'py-os-system',
    languages: python,
    severity: 'critical',
    shape: call(
      any(attribute('system|popen', 'os'), attribute('getoutput|getstatusoutput', 'subprocess|commands')),
      nth(1, notLiteral),
    ),
    vulnerable: 'os.system("ping " + host)',
    safe: 'subprocess.run(["ping", host], check=True)',
  },
  {
    ...injection.command,
    id: 'py-subprocess-shell',
    languages: python,
    severity: 'critical',
    shape: call(
      named('run|call|check_call|check_output|Popen|create_subprocess_shell', 'subprocess|sp'),
      keyword('shell', text('^True$')),
      nth(1, notLiteral),
    ),
    vulnerable: 'subprocess.run(f"ping {host}", shell=True)',
    safe: 'subprocess.run("uptime", shell=True)',
  },
  {
    ...injection.code,
    id: 'py-eval',
    languages: python,
    severity: 'critical',
    shape: call(word('eval|exec'), nth(1, notLiteral)),
    vulnerable: 'total = eval(formula)',
    safe: 'total = ast.literal_eval(formula)',
  },
  {
    ...injection.reflection,
    id: 'py-import-from-request',
    languages: python,
    severity: 'high',
    shape: call(any(word('__import__'), attribute('import_module', 'importlib')), nth(1, fromRequest)),
    vulnerable: 'plugin = importlib.import_module(request.args["name"])',
    safe: 'plugin = PLUGINS[request.args["name"]]',
  },
  {
    ...injection.template,
    id: 'py-template-source',
    languages: python,
    severity: 'critical',
    shape: any(
      call(word('render_template_string'), nth(1, any(dynamicText, fromRequest))),
      call(
        any(word('Template'), attribute('Template', 'jinja2|mako\\.template'), attribute('from_string')),
        nth(1, any(dynamicText, fromRequest)),
      ),
    ),
    vulnerable: 'return render_template_string("<h1>" + name + "</h1>")',
    safe: 'return render_template_string("<h1>{{ name }}</h1>", name=name)',
  },
  {
    ...injection.ldap,
    id: 'py-ldap-filter',
    languages: python,
    severity: 'high',
    shape: call(
      attribute('search|search_s|search_ext|search_ext_s'),
      any(all(dynamicText, text('\\([a-zA-Z&|(]+=')), keyword('search_filter', dynamicText)),
    ),
    vulnerable: 'conn.search(base, f"(uid={name})")',
    safe: 'conn.search(base, filter_format("(uid=%s)", [name]))',
  },
  {
    ...injection.xpath,
    id: 'py-xpath-text',
    languages: python,
    severity: 'medium',
    shape: call(attribute('xpath|findall|iterfind|XPath'), nth(1, all(dynamicText, text('/|\\[@')))),
    vulnerable: 'tree.xpath("//user[@name=\'" + name + "\']")',
    safe: 'tree.xpath("//user[@name=$name]", name=name)',
  },
  {
    ...injection.noSql,
    id: 'py-nosql-filter',
    languages: python,
    severity: 'high',
    shape: any(
      call(
        attribute('find|find_one|update_one|delete_one|delete_many|update_many'),
        nth(1, all(fromRequest, text('^request\\.(?:json|get_json\\([^)]*\\)|args\\.to_dict\\(\\))$'))),
      ),
      {
        kind: 'pair',
        all: [
          { has: { field: 'key', regex: '^["\']\\$where["\']$' } },
          { has: { field: 'value', ...dynamicText } },
        ],
      },
    ),
    vulnerable: 'user = users.find_one(request.json)',
    safe: 'user = users.find_one({"name": str(request.json["name"])})',
  },
  {
    ...injection.deserialisation,
    id: 'py-pickle',
    languages: python,
    severity: 'high',
    shape: any(
      call(
        attribute('load|loads|Unpickler', 'pickle|cPickle|_pickle|dill|marshal|cloudpickle'),
        nth(1, notLiteral),
      ),
      call(attribute('decode', 'jsonpickle')),
    ),
    vulnerable: 'cart = pickle.loads(request.cookies["cart"])',
    safe: 'cart = json.loads(request.cookies["cart"])',
  },
  {
    ...injection.deserialisation,
    id: 'py-yaml-load',
    languages: python,
    severity: 'high',
    shape: all(call(attribute('load|load_all|unsafe_load|full_load', 'yaml')), {
      not: { has: { field: 'arguments', regex: 'SafeLoader|BaseLoader' } },
    }),
    vulnerable: 'settings = yaml.load(stream, Loader=yaml.Loader)',
    safe: 'settings = yaml.load(stream, Loader=yaml.SafeLoader)',
  },
  {
    ...injection.xxe,
    id: 'py-xml-entities',
    languages: python,
    severity: 'high',
    shape: any(
      call(named('XMLParser', 'etree|lxml\\.etree'), keyword('resolve_entities', text('^True$'))),
      call(attribute('setFeature'), nth(1, text('feature_external_ges')), nth(2, text('^(?:True|1)$'))),
    ),
    vulnerable: 'parser = etree.XMLParser(resolve_entities=True)',
    safe: 'parser = etree.XMLParser(resolve_entities=False)',
  },
  {
    ...injection.regexFromInput,
    id: 'py-regex-from-request',
    languages: python,
    severity: 'medium',
    shape: call(attribute('compile|match|search|fullmatch|findall|sub', 're'), nth(1, fromRequest)),
    vulnerable: 'found = re.search(request.args["q"], text)',
    safe: 'found = re.search(re.escape("q"), text)',
  },
  {
    ...injection.massAssignment,
    id: 'py-mass-assignment',
    languages: python,
    severity: 'medium',
    shape: call(any({ kind: 'identifier', regex: '^[A-Z]' }, attribute('create|update|filter')), {
      kind: 'dictionary_splat',
      has: { any: [fromRequest, { regex: '^request\\.' }] },
    }),
    vulnerable: 'user = User(**request.json)',
    safe: 'user = User(name=request.json["name"])',
  },
  {
    ...injection.command,
    id: 'py-paramiko-command',
    languages: python,
    severity: 'high',
    shape: call(attribute('exec_command'), nth(1, all(dynamicText, { not: literal }))),
    vulnerable: 'client.exec_command("tail " + name)',
    safe: 'client.exec_command("uptime")',
  },
];
