import type { CodeRule } from '../code-rule.ts';
import { files } from '../weaknesses/files.ts';
import { web } from '../weaknesses/web.ts';
import {
  all,
  any,
  attribute,
  call,
  dynamicText,
  fromRequest,
  keyword,
  named,
  nth,
  python,
  requestItself,
  text,
  word,
} from './shapes.ts';

export const pythonWeb: readonly CodeRule[] = [
  {
    ...web.serverXss,
    id: 'py-answer-html',
    languages: python,
    severity: 'high',
    shape: any(
      { kind: 'return_statement', has: { all: [dynamicText, fromRequest, text('<')] } },
      call(named('HttpResponse|make_response|Response|HTMLResponse'), nth(1, all(dynamicText, fromRequest))),
    ),
    vulnerable: 'def hello():\n    return f"<h1>Hello {request.args[\'name\']}</h1>"',
    safe: 'def hello():\n    return render_template("hello.html", name=request.args["name"])',
  },
  {
    ...web.escapingOff,
    id: 'py-mark-safe',
    languages: python,
    severity: 'high',
    shape: call(named('mark_safe|Markup|SafeString'), nth(1, dynamicText)),
    vulnerable: 'html = mark_safe("<b>%s</b>" % name)',
    safe: 'html = format_html("<b>{}</b>", name)',
  },
  {
    ...web.escapingOff,
    id: 'py-autoescape-off',
    languages: python,
    severity: 'high',
    shape: call(named('Environment', 'jinja2'), keyword('autoescape', text('^False$'))),
    vulnerable: 'env = Environment(loader=loader, autoescape=False)',
    safe: 'env = Environment(loader=loader, autoescape=True)',
  },
  {
    ...web.openRedirect,
    id: 'py-redirect',
    languages: python,
    severity: 'medium',
    shape: call(named('redirect|HttpResponseRedirect|RedirectResponse'), nth(1, requestItself)),
    vulnerable: 'def go():\n    return redirect(request.args.get("next"))',
    safe: 'def go():\n    return redirect(url_for("home"))',
  },
  {
    ...web.ssrf,
    id: 'py-request-address',
    languages: python,
    severity: 'high',
    shape: call(
      any(
        attribute(
          'get|post|put|delete|head|request|urlopen|stream',
          'requests|httpx|urllib\\.request|session',
        ),
        word('urlopen'),
      ),
      nth(1, any(requestItself, all({ kind: 'string' }, text('^f["\'](?:https?://)?\\{'), fromRequest))),
    ),
    vulnerable: 'page = requests.get(request.args["url"])',
    safe: 'page = requests.get("https://api.example.com/items", params={"id": request.args["id"]})',
  },
  {
    ...web.corsAny,
    id: 'py-cors-any',
    languages: python,
    severity: 'medium',
    shape: any(
      call(
        word('CORS'),
        any(
          keyword('origins', text('^\\[?["\']\\*["\']\\]?$')),
          keyword('supports_credentials', text('^True$')),
        ),
      ),
      keyword('allow_origins', text('^\\[["\']\\*["\']\\]$')),
      {
        kind: 'assignment',
        all: [
          { has: { field: 'left', regex: '^CORS_(?:ORIGIN_ALLOW_ALL|ALLOW_ALL_ORIGINS)$' } },
          { has: { field: 'right', regex: '^True$' } },
        ],
      },
      {
        kind: 'assignment',
        all: [
          { has: { field: 'left', regex: '\\[["\']Access-Control-Allow-Origin["\']\\]$' } },
          { has: { field: 'right', regex: '^["\']\\*["\']$' } },
        ],
      },
    ),
    vulnerable: 'CORS(app, origins="*")',
    safe: 'CORS(app, origins=["https://shop.example.com"])',
  },
  {
    ...web.cookie,
    id: 'py-cookie-flags',
    languages: python,
    severity: 'medium',
    shape: any(call(attribute('set_cookie'), keyword('secure|httponly', text('^False$'))), {
      kind: 'assignment',
      all: [
        { has: { field: 'left', regex: '(?:SESSION|CSRF)_COOKIE_(?:SECURE|HTTPONLY)["\'\\]]*$' } },
        { has: { field: 'right', regex: '^False$' } },
      ],
    }),
    vulnerable: 'response.set_cookie("session", value, secure=False)',
    safe: 'response.set_cookie("session", value, secure=True, httponly=True)',
  },
  {
    ...web.csrfOff,
    id: 'py-csrf-exempt',
    languages: python,
    severity: 'medium',
    shape: any(
      { kind: 'decorator', regex: '^@(?:\\w+\\.)?(?:csrf_exempt|csrf\\.exempt)$' },
      {
        kind: 'assignment',
        all: [
          { has: { field: 'left', regex: 'WTF_CSRF_ENABLED["\'\\]]*$' } },
          { has: { field: 'right', regex: '^False$' } },
        ],
      },
    ),
    vulnerable: '@csrf_exempt\ndef pay(request):\n    return charge(request)',
    safe: '@login_required\ndef pay(request):\n    return charge(request)',
  },
  {
    ...web.debug,
    id: 'py-debug-server',
    languages: python,
    severity: 'high',
    shape: call(attribute('run', 'app|application|server'), keyword('debug', text('^True$'))),
    vulnerable: 'app.run(debug=True)',
    safe: 'app.run(debug=False)',
  },
  {
    ...web.debug,
    id: 'py-debug-setting',
    languages: python,
    severity: 'medium',
    shape: {
      kind: 'assignment',
      all: [
        { has: { field: 'left', regex: '^(?:DEBUG|app\\.debug|app\\.config\\[["\']DEBUG["\']\\])$' } },
        { has: { field: 'right', regex: '^True$' } },
      ],
    },
    vulnerable: 'DEBUG = True',
    safe: 'DEBUG = env.bool("DEBUG", default=False)',
  },
  {
    ...web.anyHost,
    id: 'py-any-host',
    languages: python,
    severity: 'low',
    shape: {
      kind: 'assignment',
      all: [
        { has: { field: 'left', regex: '^ALLOWED_HOSTS$' } },
        { has: { field: 'right', regex: '["\']\\*["\']' } },
      ],
    },
    vulnerable: 'ALLOWED_HOSTS = ["*"]',
    safe: 'ALLOWED_HOSTS = ["shop.example.com"]',
  },
  {
    ...web.bindAll,
    id: 'py-listen-everywhere',
    languages: python,
    severity: 'low',
    shape: any(
      call(
        attribute('run|bind|serve|create_server'),
        any(
          keyword('host', text('^["\']0\\.0\\.0\\.0["\']$')),
          all({ kind: 'tuple' }, text('^\\(["\']0\\.0\\.0\\.0["\']')),
        ),
      ),
    ),
    vulnerable: 'app.run(host="0.0.0.0")',
    safe: 'app.run(host="127.0.0.1")',
  },
  {
    ...web.errorDetails,
    id: 'py-error-trace',
    languages: python,
    severity: 'low',
    shape: any(
      {
        kind: 'return_statement',
        has: { stopBy: 'end', kind: 'call', regex: '^traceback\\.format_exc\\(\\)$' },
      },
      call(named('HttpResponse|jsonify|make_response|Response'), {
        has: { stopBy: 'end', kind: 'call', regex: '^traceback\\.format_exc\\(\\)$' },
      }),
    ),
    vulnerable: 'def failed(e):\n    return traceback.format_exc(), 500',
    safe: 'def failed(e):\n    log.error(traceback.format_exc())\n    return "Error 17", 500',
  },
  {
    ...files.traversal,
    id: 'py-path-from-request',
    languages: python,
    severity: 'high',
    shape: call(
      any(word('open|send_file|FileResponse'), attribute('open|remove|unlink|send_file', 'os|io|flask')),
      nth(1, all(fromRequest, { not: text('secure_filename|basename') })),
    ),
    vulnerable: 'data = open("uploads/" + request.args["name"]).read()',
    safe: 'data = open("uploads/" + secure_filename(request.args["name"])).read()',
  },
  {
    ...files.zipSlip,
    id: 'py-extract-all',
    languages: python,
    severity: 'high',
    shape: all(call(attribute('extractall', '(?i).*tar\\w*|tarfile\\.open\\(.*\\)')), {
      not: { has: { field: 'arguments', has: keyword('filter', text('data')) } },
    }),
    vulnerable: 'tar.extractall(target)',
    safe: 'tar.extractall(target, filter="data")',
  },
  {
    ...files.temporary,
    id: 'py-temporary-name',
    languages: python,
    severity: 'medium',
    shape: any(
      call(attribute('mktemp|tempnam|tmpnam', 'tempfile|os')),
      call(word('open'), nth(1, text('^["\']/(?:var/)?tmp/')), nth(2, text('^["\'][wax]'))),
    ),
    vulnerable: 'name = tempfile.mktemp()',
    safe: 'handle = tempfile.NamedTemporaryFile()',
  },
  {
    ...files.permissions,
    id: 'py-permissions-everyone',
    languages: python,
    severity: 'medium',
    shape: call(attribute('chmod|fchmod'), text('^0o?(?:777|666|776|767)$')),
    vulnerable: 'os.chmod(path, 0o777)',
    safe: 'os.chmod(path, 0o600)',
  },
];
