import type { CodeRule, Shape } from '../code-rule.ts';
import { web } from '../weaknesses/web.ts';
import {
  all,
  any,
  call,
  dynamicText,
  fromRequest,
  member,
  notLiteral,
  nth,
  objectWith,
  pair,
  requestItself,
  script,
  text,
  word,
} from './shapes.ts';

/** What a sanitiser gave back, or an empty text, is no danger as HTML. */
const cleaned: Shape = {
  any: [
    { kind: 'call_expression', regex: '(?i)^[\\w.]*(?:sanit|purif|escape|encode)\\w*(?:\\.\\w+)?\\(' },
    { kind: 'identifier', regex: '(?i)sanit|clean|safe|escaped' },
  ],
};
const rawHtml: Shape = { all: [notLiteral, { not: cleaned }, { not: { kind: 'null' } }] };
const response = '(?:res|response|reply|ctx)(?:\\.status\\(\\d+\\)|\\.type\\([^)]*\\))*';

export const javascriptWeb: readonly CodeRule[] = [
  {
    ...web.domXss,
    id: 'js-inner-html',
    languages: script,
    severity: 'high',
    shape: {
      kind: 'assignment_expression',
      all: [
        { has: { field: 'left', ...member('innerHTML|outerHTML') } },
        { has: { field: 'right', ...rawHtml } },
      ],
    },
    vulnerable: 'box.innerHTML = "<b>" + name + "</b>";',
    safe: 'box.innerHTML = DOMPurify.sanitize(name);',
  },
  {
    ...web.domXss,
    id: 'js-document-write',
    languages: script,
    severity: 'medium',
    shape: call(member('write|writeln', 'document|window\\.document'), nth(1, rawHtml)),
    vulnerable: 'document.write(location.hash);',
    safe: 'document.write("<p>Loading</p>");',
  },
  {
    ...web.domXss,
    id: 'js-insert-html',
    languages: script,
    severity: 'high',
    shape: any(
      call(member('insertAdjacentHTML'), nth(2, rawHtml)),
      call(member('createContextualFragment'), nth(1, rawHtml)),
    ),
    vulnerable: 'list.insertAdjacentHTML("beforeend", comment);',
    safe: 'list.insertAdjacentText("beforeend", comment);',
  },
  {
    ...web.domXss,
    id: 'js-react-html',
    languages: script,
    severity: 'high',
    shape: all(pair('__html', rawHtml), {
      inside: {
        stopBy: 'end',
        any: [
          // Without a kind: the grammar of plain TypeScript has no elements and would refuse theirs.
          { regex: '^dangerouslySetInnerHTML' },
          { kind: 'pair', has: { field: 'key', regex: '^dangerouslySetInnerHTML$' } },
        ],
      },
    }),
    vulnerable: 'const e = h("p", { dangerouslySetInnerHTML: { __html: comment } });',
    safe: 'const e = h("p", { dangerouslySetInnerHTML: { __html: DOMPurify.sanitize(comment) } });',
  },
  {
    ...web.domXss,
    id: 'js-jquery-html',
    languages: script,
    severity: 'medium',
    shape: call(
      {
        kind: 'member_expression',
        all: [
          { has: { field: 'property', regex: '^(?:html|append|prepend|after|before|replaceWith)$' } },
          { has: { field: 'object', kind: 'call_expression', regex: '^(?:\\$|jQuery)\\(' } },
        ],
      },
      nth(1, dynamicText),
    ),
    vulnerable: '$("#list").append("<li>" + name + "</li>");',
    safe: '$("#list").append($("<li>").text(name));',
  },
  {
    ...web.serverXss,
    id: 'js-answer-html',
    languages: script,
    severity: 'high',
    shape: call(member('send|write|end', response), nth(1, all(dynamicText, fromRequest, text('<')))),
    vulnerable: 'app.get("/", (req, res) => res.send("<h1>Hello " + req.query.name + "</h1>"));',
    safe: 'app.get("/", (req, res) => res.json({ hello: req.query.name }));',
  },
  {
    ...web.openRedirect,
    id: 'js-redirect',
    languages: script,
    severity: 'medium',
    shape: any(
      call(member('redirect', response), requestItself),
      call(
        member('redirect', response),
        all({ kind: 'template_string', regex: '^`\\$\\{(?:req|ctx)' }, fromRequest),
      ),
    ),
    vulnerable: 'app.get("/go", (req, res) => res.redirect(req.query.next));',
    safe: 'app.get("/go", (req, res) => res.redirect("/home"));',
  },
  {
    ...web.ssrf,
    id: 'js-request-address',
    languages: script,
    severity: 'high',
    shape: call(
      any(
        word('fetch|axios|got|request|needle|superagent'),
        member('get|post|put|delete|head|request|fetch', 'axios|got|request|needle|superagent|https?|undici'),
      ),
      nth(
        1,
        any(
          requestItself,
          all({ kind: 'template_string', regex: '^`(?:https?://)?\\$\\{' }, fromRequest),
          all({ kind: 'binary_expression', regex: '^["\'](?:https?://)?["\']' }, fromRequest),
          objectWith('url', requestItself),
        ),
      ),
    ),
    vulnerable: 'const page = await fetch(req.query.url);',
    safe: 'const page = await fetch("https://api.example.com/items/" + req.query.id);',
  },
  {
    ...web.corsAny,
    id: 'js-cors-any',
    languages: script,
    severity: 'medium',
    shape: any(
      call(
        any(word('cors|fastifyCors'), member('enableCors|register')),
        objectWith('origin', text('^(?:["\']\\*["\']|true)$')),
      ),
      call(
        member('setHeader|set|header|append|writeHead'),
        nth(1, text('(?i)^["\']access-control-allow-origin["\']$')),
        nth(2, text('^(?:["\']\\*["\']|req\\.headers?\\b.*)$')),
      ),
      pair('(?i:access-control-allow-origin)', text('^["\']\\*["\']$')),
    ),
    vulnerable: 'app.use(cors({ origin: true, credentials: true }));',
    safe: 'app.use(cors({ origin: "https://shop.example.com", credentials: true }));',
  },
  {
    ...web.cookie,
    id: 'js-cookie-flags',
    languages: script,
    severity: 'medium',
    shape: all(pair('httpOnly|secure', text('^false$')), {
      inside: {
        stopBy: 'end',
        any: [
          call(any(member('cookie|setCookie|set|serialize'), word('session|cookieSession|setCookie'))),
          { kind: 'pair', has: { field: 'key', regex: '(?i)cookie' } },
        ],
      },
    }),
    vulnerable: 'res.cookie("session", id, { httpOnly: false });',
    safe: 'res.cookie("session", id, { httpOnly: true, secure: true });',
  },
  {
    ...web.errorDetails,
    id: 'js-error-stack',
    languages: script,
    severity: 'low',
    shape: call(
      member('send|json|end|write', response),
      any(
        text('^(?:err|error|e|ex)\\.stack$'),
        all({ kind: 'object' }, text('\\b(?:err|error|e|ex)\\.stack\\b')),
      ),
    ),
    vulnerable: 'app.use((err, req, res, next) => res.status(500).send(err.stack));',
    safe: 'app.use((err, req, res, next) => res.status(500).send("Error 17"));',
  },
  {
    ...web.bindAll,
    id: 'js-listen-everywhere',
    languages: script,
    severity: 'low',
    shape: call(
      member('listen'),
      any(text('^["\']0\\.0\\.0\\.0["\']$'), objectWith('host', text('^["\']0\\.0\\.0\\.0["\']$'))),
    ),
    vulnerable: 'server.listen(3000, "0.0.0.0");',
    safe: 'server.listen(3000, "127.0.0.1");',
  },
  {
    ...web.postMessage,
    id: 'js-post-message-any',
    languages: script,
    severity: 'medium',
    shape: call(member('postMessage'), nth(2, text('^["\']\\*["\']$'))),
    vulnerable: 'parent.postMessage({ token }, "*");',
    safe: 'parent.postMessage({ token }, "https://shop.example.com");',
  },
  {
    ...web.nodeIntegration,
    id: 'js-node-integration',
    languages: script,
    severity: 'high',
    shape: any(pair('nodeIntegration', text('^true$')), pair('contextIsolation', text('^false$'))),
    vulnerable: 'new BrowserWindow({ webPreferences: { nodeIntegration: true } });',
    safe: 'new BrowserWindow({ webPreferences: { nodeIntegration: false } });',
  },
];
