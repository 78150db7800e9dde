import type { CodeRule } from '../code-rule.ts';
import { sqlWord } from '../sql-words.ts';
import { injection } from '../weaknesses/injection.ts';
import { all, any, call, create, dynamicText, fromRequest, java, notLiteral, nth, text } from './shapes.ts';

const sqlWords = text(sqlWord);
const hardened =
  'disallow-doctype-decl|external-general-entities|FEATURE_SECURE_PROCESSING|ACCESS_EXTERNAL_DTD|SUPPORT_DTD|IS_SUPPORTING_EXTERNAL_ENTITIES';

/** Not followed, in the same block, by a statement that hardens the factory. */
const neverHardened = {
  not: { inside: { stopBy: 'end', kind: 'block', regex: hardened } },
} as const;

export const javaInjection: readonly CodeRule[] = [
  {
    ...injection.sql,
    id: 'java-sql-text',
    languages: java,
    severity: 'critical',
    shape: call(
      'execute|executeQuery|executeUpdate|executeLargeUpdate|addBatch|prepareStatement|prepareCall|query|queryForObject|queryForList|queryForMap|update|batchUpdate',
      undefined,
      nth(1, all(dynamicText, sqlWords)),
    ),
    vulnerable:
      'class A { void f() { st.executeQuery("SELECT * FROM users WHERE name = \'" + name + "\'"); } }',
    safe: 'class A { void f() { db.prepareStatement("SELECT * FROM users WHERE name = ?"); } }',
  },
  {
    ...injection.sql,
    id: 'java-jpql-text',
    languages: java,
    severity: 'high',
    shape: call('createQuery|createNativeQuery|createSQLQuery', undefined, nth(1, dynamicText)),
    vulnerable: 'class A { void f() { em.createQuery("from User where name = \'" + name + "\'"); } }',
    safe: 'class A { void f() { em.createQuery("from User where name = :name").setParameter("name", name); } }',
  },
  {
    ...injection.command,
    id: 'java-command-text',
    languages: java,
    severity: 'critical',
    shape: call('exec', '(?i)runtime', nth(1, any(dynamicText, fromRequest))),
    vulnerable: 'class A { void f() { Runtime.getRuntime().exec("ping " + host); } }',
    safe: 'class A { void f() { new ProcessBuilder("ping", host).start(); } }',
  },
  {
    ...injection.command,
    id: 'java-process-shell',
    languages: java,
    severity: 'critical',
    shape: create('ProcessBuilder', text('^"(?:-c|/c)"$'), any(dynamicText, { kind: 'identifier' })),
    vulnerable: 'class A { void f() { new ProcessBuilder("sh", "-c", "ping " + host).start(); } }',
    safe: 'class A { void f() { new ProcessBuilder("sh", "-c", "uptime").start(); } }',
  },
  {
    ...injection.code,
    id: 'java-script-eval',
    languages: java,
    severity: 'critical',
    shape: call('eval', '(?i)engine|shell|nashorn', nth(1, notLiteral)),
    vulnerable: 'class A { Object f() { return scriptEngine.eval(formula); } }',
    safe: 'class A { Object f() { return scriptEngine.eval("1 + 1"); } }',
  },
  {
    ...injection.expression,
    id: 'java-spel',
    languages: java,
    severity: 'critical',
    shape: any(
      call('parseExpression', undefined, nth(1, notLiteral)),
      call('getValue|setValue', '^Ognl$', nth(1, notLiteral)),
    ),
    vulnerable: 'class A { Object f() { return parser.parseExpression(input).getValue(); } }',
    safe: 'class A { Object f() { return parser.parseExpression("name.length()").getValue(); } }',
  },
  {
    ...injection.template,
    id: 'java-template-source',
    languages: java,
    severity: 'high',
    shape: any(
      call(
        'evaluate',
        '^(?:Velocity|velocity\\w*|engine)$',
        nth(4, any(fromRequest, dynamicText, { kind: 'identifier' })),
      ),
      create('Template', nth(2, any(fromRequest, create('StringReader', any(fromRequest, dynamicText))))),
    ),
    vulnerable: 'class A { void f() { Velocity.evaluate(context, writer, "page", template); } }',
    safe: 'class A { void f() { Velocity.mergeTemplate("page.vm", "UTF-8", context, writer); } }',
  },
  {
    ...injection.ldap,
    id: 'java-ldap-filter',
    languages: java,
    severity: 'high',
    shape: call('search|searchForObject', undefined, all(dynamicText, text('\\([a-zA-Z&|(]+='))),
    vulnerable: 'class A { void f() { ctx.search(base, "(uid=" + name + ")", controls); } }',
    safe: 'class A { void f() { ctx.search(base, "(uid={0})", new Object[] { name }, controls); } }',
  },
  {
    ...injection.xpath,
    id: 'java-xpath-text',
    languages: java,
    severity: 'medium',
    shape: call('evaluate|compile|selectNodes|selectSingleNode', '(?i)xpath', nth(1, dynamicText)),
    vulnerable: 'class A { void f() { xpath.evaluate("//user[@name=\'" + name + "\']", doc); } }',
    safe: 'class A { void f() { xpath.evaluate("//user[@name=$name]", doc); } }',
  },
  {
    ...injection.deserialisation,
    id: 'java-object-stream',
    languages: java,
    severity: 'high',
    shape: any(create('ObjectInputStream', notLiteral), create('XMLDecoder', notLiteral)),
    vulnerable: 'class A { Object f() { return new ObjectInputStream(in).readObject(); } }',
    safe: 'class A { Object f() { return new ObjectMapper().readValue(in, Cart.class); } }',
  },
  {
    ...injection.deserialisation,
    id: 'java-yaml-load',
    languages: java,
    severity: 'high',
    shape: any(call('load|loadAll', '^new Yaml\\(\\)$'), call('enableDefaultTyping', undefined)),
    vulnerable: 'class A { Object f() { return new Yaml().load(input); } }',
    safe: 'class A { Object f() { return new Yaml(new SafeConstructor(options)).load(input); } }',
  },
  {
    ...injection.xxe,
    id: 'java-xml-entities',
    languages: java,
    severity: 'high',
    shape: all(
      any(
        call(
          'newInstance|newFactory',
          '(?:^|\\.)(?:DocumentBuilderFactory|SAXParserFactory|XMLInputFactory)$',
        ),
        create('SAXReader|SAXBuilder'),
      ),
      neverHardened,
    ),
    vulnerable:
      'class A { void f() { DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in); } }',
    safe: 'class A { void f() { var f = DocumentBuilderFactory.newInstance(); f.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true); } }',
  },
  {
    ...injection.regexFromInput,
    id: 'java-regex-from-request',
    languages: java,
    severity: 'medium',
    shape: any(
      call('compile|matches', '^Pattern$', nth(1, fromRequest)),
      call('matches|replaceAll|split', undefined, nth(1, fromRequest)),
    ),
    vulnerable: 'class A { void f() { Pattern.compile(request.getParameter("q")); } }',
    safe: 'class A { void f() { name.contains(request.getParameter("q")); } }',
  },
  {
    ...injection.reflection,
    id: 'java-class-from-request',
    languages: java,
    severity: 'high',
    shape: call('forName|loadClass', undefined, nth(1, fromRequest)),
    vulnerable: 'class A { void f() { Class.forName(request.getParameter("type")); } }',
    safe: 'class A { void f() { Class.forName("com.example.Shop"); } }',
  },
];
